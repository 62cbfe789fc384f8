const words = (text: string) => text.trim().split(/\s+/)

/** What the people, streets and insurers of the year are called. */
export const firstNames = words(`
  Ruth Daniel Elena Curtis Anjali Linda Jorge Greta Aaron Pilar Grace Martin Joan Ken Maria Luis
  Hannah Omar Priya Walter Sofía Tyrone Beth José Ingrid Malik Teresa Doug Yolanda Peter Mei Raúl
  Denise Frank Lucía Harold Nadia Vincent Alma Russell Chloe Andrés Judith Samuel Fatima Gordon
  Rosa Ethan Miriam Hector Paula Dmitri Carmen Leonard Aisha Norman Gloria Ivan Esther Wendell`)

export const lastNames = words(`
  Ellison Nguyen Reyes Brooks Patel Weaver Castillo Mueller Foster Salinas Kim Alvarez Whitfield
  Tanaka Delgado Boyd Okafor Tran Herrera Quinn Sandoval Petrov Lindqvist Muñoz Hargrove Banerjee
  Whitaker Ibáñez Calloway Novak Espinoza Thornton Yamada Rourke Villanueva Abbott Castellanos
  Dominguez Fitzgerald Galloway Hutchins Iverson Jankowski Kowalski Lombardi McAllister Nakamura
  Oyelaran Pacheco Rasmussen Stavros Trujillo Underwood Vasquez Wilkerson Xiong Youngblood Zapata`)

export const streets = [
  'Live Oak Ln',
  'Bluebonnet Ln',
  'Rosewood Ave',
  'Windsor Rd',
  'Manor Rd',
  'Cedar St',
  'Verdugo Rd',
  'Kinney Ave',
  'Maple Ct',
  'Shoal Creek Blvd',
  'Elm St',
  'N Wilson Ave',
  'Hillcrest Dr',
  'Mill Pond Way',
  'Juniper Ter',
  'Harbor View Dr',
  'W 38th St',
  'Sycamore Cir',
  'Old Ferry Rd',
  'Avenue G',
]

export const insurers = [
  'Lone Star Mutual',
  'Brazos Home Insurance',
  'Heritage Casualty',
  'Travis Farm & Home',
  'Pacific Hearth Insurance',
  'Granite State Mutual',
  'Prairie Homeowners',
  'Bay & Harbor Insurance',
  'Summit Property Casualty',
  'First Keystone Home',
  'Evergreen Mutual',
  'Great Lakes Dwelling',
  'Palmetto Home Insurance',
  'Old Dominion Casualty',
  'Cactus Creek Insurance',
  'Commonwealth Home',
]

/** With the county before them: the mitigation companies. */
export const trades = [
  'Drying',
  'Restoration',
  'Water Damage',
  'Flood Response',
  'Mitigation',
  'Dry-Out Services',
  'Disaster Care',
  'Emergency Drying',
]
