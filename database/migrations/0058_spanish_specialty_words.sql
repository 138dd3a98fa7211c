-- words of the program's list that were mended; what an administrator wrote is left to them
UPDATE specialties SET name_es = 'Enfermería de práctica avanzada y asistentes médicos'
WHERE name = 'Nurse Practitioners & Physician Assistants'
  AND name_es = 'Enfermería especializada y asistentes médicos';--> statement-breakpoint
UPDATE specialties SET description_es = 'Trata el estómago, los intestinos, el hígado y el páncreas: acidez, dolor, sangrado y colonoscopia de detección.'
WHERE name = 'Gastroenterology'
  AND description_es = 'Trata el estómago, los intestinos, el hígado y el páncreas: acidez, dolor, sangrado y colonoscopia de control.';
