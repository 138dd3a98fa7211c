/*
 * The insurance that is sold in San Antonio and Bexar County, Texas, and how people type it.
 *
 * Where it comes from: written for this directory from what is public: which plans the Texas Health and
 * Human Services Commission contracts for Medicaid and CHIP in the Bexar service area, the regions of
 * TRICARE since January 2025, and the brands that carriers use themselves. Nothing was copied from a
 * list. Only what we are sure of is in it; any other plan can be entered as text. A carrier without plans
 * sells none here, or none any more: patients type it, and records may still have it.
 *
 * How to edit it: carriers change their plans each January (Medicare, marketplace) and September
 * (Medicaid). Add a line, or a plan to a line, and run `npx vitest run contract/directory/plans`. When a
 * plan is renamed, the old name becomes another name of it.
 *
 *   Carrier | other names; …
 *   - program | product | plan = other name = other name; plan
 */
export const planRows = `
Aetna | atena; etna insurance; aetna medicare; aetna ppo
- Commercial | PPO | Aetna Open Choice PPO; Aetna Choice POS II
- Commercial | HMO | Aetna HMO; Aetna Open Access Select
- Commercial | EPO | Aetna Open Access Elect Choice EPO
- Medicare | Medicare Advantage | Aetna Medicare Advantage HMO; Aetna Medicare Advantage PPO; Aetna Medicare Dual Complete
- Medicare | Medicare Supplement | Aetna Medicare Supplement

Aetna Better Health of Texas | aetna better health
- Medicaid | STAR | Aetna Better Health STAR
- CHIP | CHIP | Aetna Better Health CHIP

Ambetter from Superior HealthPlan | ambetter; ambeter; ambetter superior; ambetter health
- Marketplace | HMO and EPO | Ambetter from Superior HealthPlan

Anthem Blue Cross and Blue Shield | anthem; anthem blue cross

Baylor Scott & White Health Plan | scott & white; scott and white; baylor scott; bswhp; swhp; scott white insurance

Blue Cross Blue Shield of Texas | blue cross blue shield; blue cross; blue shield; bcbs; bluecross; blueshield; bluecross blueshield; bcbstx; bc bs; cruz azul
- Commercial | PPO | Blue Choice PPO = bluechoice; Federal Employee Program = fep blue = bcbs federal; TRS-ActiveCare; HealthSelect of Texas = healthselect
- Commercial | HMO | Blue Essentials HMO = blue essentials; Blue Premier HMO
- Marketplace | HMO | Blue Advantage HMO = blue advantage; MyBlue Health HMO = myblue health
- Medicare | Medicare Advantage | Blue Cross Medicare Advantage HMO; Blue Cross Medicare Advantage PPO
- Medicare | Medicare Supplement | Blue Cross Medicare Supplement

Bright Health | bright healthcare; bright health plan

Care N' Care | carencare

CareSource | care source

CHAMPVA | champ va
- Veterans | CHAMPVA | CHAMPVA

CHIP
- CHIP | CHIP Perinatal | CHIP Perinatal = chip perinate

Cigna Healthcare | cigna; signa; cygna
- Commercial | PPO | Cigna PPO; Cigna Open Access Plus = cigna oap
- Commercial | HMO | Cigna HMO; Cigna LocalPlus = localplus
- Medicare | Medicare Supplement | Cigna Medicare Supplement

Community First Health Plans | community first; community first health; cfhp; community first medicaid; university community first
- Medicaid | STAR | Community First STAR
- Medicaid | STAR+PLUS | Community First STAR+PLUS
- Medicaid | STAR Kids | Community First STAR Kids
- CHIP | CHIP | Community First CHIP
- CHIP | CHIP Perinatal | Community First CHIP Perinatal
- Medicare | Medicare Advantage | Community First Medicare Advantage
- Marketplace | HMO | University Community Care Plan
- Commercial | HMO | Community First HMO

Coventry
- Commercial | PPO | First Health Network

Curative | curative insurance; curative health plan
- Commercial | PPO | Curative PPO

Delta Dental | delta dental insurance
- Dental | Dental PPO | Delta Dental PPO
- Dental | Dental HMO | DeltaCare USA

DentaQuest | denta quest
- Medicaid | Medicaid Dental | DentaQuest Medicaid Dental
- CHIP | CHIP Dental | DentaQuest CHIP Dental
- Dental | Dental HMO | DentaQuest Dental

Devoted Health | devoted; devoted medicare
- Medicare | Medicare Advantage | Devoted Health HMO; Devoted Health PPO

EyeMed | eye med
- Vision | Vision | EyeMed Vision

FirstCare Health Plans | firstcare; first care health

Friday Health Plans | friday health; friday health plan; friday insurance

GEHA
- Commercial | PPO | GEHA PPO

GEICO | geico accident; geico auto

Guardian | guardian insurance
- Dental | Dental PPO | Guardian Dental

Health Net | healthnet

HealthSmart | health smart
- Commercial | PPO | HealthSmart PPO

HealthSpring | cigna healthspring; cigna medicare
- Medicare | Medicare Advantage | HealthSpring Medicare Advantage HMO; HealthSpring Medicare Advantage PPO

Humana | humanna; humana gold; humana medicare; umana
- Medicare | Medicare Advantage | Humana Gold Plus HMO = humana gold plus; HumanaChoice PPO = humana choice; Humana Honor; Humana Dual Select
- Medicare | Medicare Supplement | Humana Medicare Supplement
- Dental | Dental PPO | Humana Dental

Imperial Health Plan | imperial insurance; imperial health

Kaiser Permanente | kaiser

MCNA Dental | mcna
- Medicaid | Medicaid Dental | MCNA Medicaid Dental
- CHIP | CHIP Dental | MCNA CHIP Dental

Medicaid
- Medicaid | Traditional Medicaid | Traditional Medicaid = straight medicaid = medicaid fee for service
- Medicaid | Healthy Texas Women | Healthy Texas Women = htw = texas women's health

Medicare
- Medicare | Original Medicare | Original Medicare = traditional medicare = straight medicare = medicare part a = medicare part b; Railroad Medicare

Medigap | medicare supplemental
- Medicare | Medicare Supplement | Medigap

Meritain Health | meritain
- Commercial | PPO | Meritain Health PPO

MetLife | met life
- Dental | Dental PPO | MetLife Dental

Molina Healthcare | molina; molina medicaid; molina health
- Medicaid | STAR+PLUS | Molina STAR+PLUS
- Medicare | Medicare Advantage | Molina Medicare Complete Care
- Marketplace | HMO | Molina Marketplace

MultiPlan | phcs; multi plan; private healthcare systems
- Commercial | PPO | PHCS PPO; MultiPlan PPO

Optum | optum care; uhc optum; optum va
- Medicare | Medicare Advantage | Optum Care Network

Oscar Health | oscar insurance; oscar health insurance; oscar plan; hioscar
- Marketplace | HMO and EPO | Oscar Individual and Family

Parkland Community Health Plan | parkland health plan

Principal | principal insurance
- Dental | Dental PPO | Principal Dental

Sana Benefits
- Commercial | PPO | Sana Benefits PPO

Self-pay | cash pay; no insurance; uninsured; without insurance; cash price; pay cash; sin seguro; no tengo seguro; pagar en efectivo; sliding scale; don't have insurance; sin seguro médico
- No insurance | Self-pay | Self-pay

Sendero Health Plans | sendero; sendero health

Superior HealthPlan | superior health; superior health plan; superior medicaid; superior insurance; centene
- Medicaid | STAR | Superior STAR
- Medicaid | STAR+PLUS | Superior STAR+PLUS
- Medicaid | STAR Kids | Superior STAR Kids
- Medicaid | STAR Health | Superior STAR Health
- CHIP | CHIP | Superior CHIP
- CHIP | CHIP Perinatal | Superior CHIP Perinatal

Surency

Texas Children's Health Plan | tchp

TRICARE
- TRICARE | TRICARE West | TRICARE West = triwest = tri west = triwest tricare
- TRICARE | TRICARE East | TRICARE East = humana military
- TRICARE | TRICARE Prime | TRICARE Prime
- TRICARE | TRICARE Select | TRICARE Select; TRICARE Reserve Select; TRICARE Retired Reserve; TRICARE Young Adult
- TRICARE | TRICARE For Life | TRICARE For Life

UMR | umr insurance
- Commercial | PPO | UMR PPO

United Concordia
- Dental | Dental PPO | United Concordia Dental = tricare dental

UnitedHealthcare | united; uhc; united health; unitedhealth; united health care; united healthcare; united insurance; surest
- Commercial | PPO | UnitedHealthcare Choice Plus = uhc choice plus; UnitedHealthcare Options PPO; Surest PPO; Golden Rule = unitedhealthone
- Commercial | HMO | UnitedHealthcare Navigate
- Commercial | EPO | UnitedHealthcare Choice
- Marketplace | HMO | UnitedHealthcare Marketplace
- Medicare | Medicare Advantage | AARP Medicare Advantage = aarp medicare = aarp; UnitedHealthcare Dual Complete; UnitedHealthcare Group Medicare Advantage
- Medicare | Medicare Supplement | AARP Medicare Supplement
- Medicaid | Medicaid Dental | UnitedHealthcare Medicaid Dental
- CHIP | CHIP Dental | UnitedHealthcare CHIP Dental

VA Community Care | veterans affairs; va benefits; va insurance; va coverage; va healthcare; triwest va
- Veterans | VA Community Care | VA Community Care

VSP | vision service plan
- Vision | Vision | VSP Vision

Wellcare | well care
- Medicare | Medicare Advantage | Wellcare Medicare Advantage HMO; Wellcare Medicare Advantage PPO; Wellcare Dual = wellcare medicare

WellMed | well med
- Medicare | Medicare Advantage | WellMed Network = wellmed medicare

Wellpoint | well point; wellpoint medicaid; amerigroup; ameri group
- Medicaid | STAR | Wellpoint STAR
- CHIP | CHIP | Wellpoint CHIP

Workers' Compensation | workers comp; work comp insurance; workers comp insurance; workers compensation insurance; texas mutual; compensación de trabajadores
- Accident | Workers' Compensation | Workers' Compensation
`

/** The state whose insurance it is; `npm run doctor` says so in another one. */
export const planState = 'TX'
