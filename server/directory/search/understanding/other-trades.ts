import { stemOf } from './words.ts'

/** Trades, their places and their goods: with a part of the body they ask for no doctor. */
const trades = new Set(
  `salon barber barbershop stylist hairdresser spa nails manicure pedicure tattoo locker boutique shop store
  mall market supermarket grocery repair mechanic garage dealer dealership tire brake muffler plumber plumbing
  electrician roofer roofing contractor painter carpenter landscaping lawn gardener cleaner cleaning laundry
  tailor florist bakery pizza restaurant taco burger coffee bar hotel motel flight airline rental realtor
  mortgage bank loan lawyer attorney accountant advisor tax notary groomer grooming boarding kennel
  photographer wedding movie theater concert ticket software laptop phone internet cable furniture mattress
  jewelry shoe clothes dress gym trainer yoga tutor school driving moving storage locksmith pest towing wash
  peluqueria estetica salon barberia tienda taller mecanico llantera plomero electricista abogado contador
  restaurante panaderia floreria veterinario mercado`
    .split(/\s+/)
    .map(stemOf),
)

export const isTrade = (word: string): boolean => trades.has(stemOf(word))
