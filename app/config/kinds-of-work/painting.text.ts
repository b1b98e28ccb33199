import type { GuideRow } from "./guide.ts";

const ROOMS = "How many rooms?: 1 | 2 or 3 | 4 or more";
const STATE = "What condition are the walls in?: Good | Some cracks and holes | Need a lot of work";
const PAINT = "Who buys the paint?: I do | The tradesperson | We’ll choose together";
const EMPTY = "Will the room be empty?: Yes | It can be | No, furniture stays";
const STOREYS = "How high is it?: Ground floor | Two storeys | Higher";
const AREA = "How large is it?: Up to 5 m² | 5 to 20 m² | More";
const CAUSE = "Do you know where it comes from?: Rain | The ground | Condensation | A leak";

export const PAINTING: readonly GuideRow[] = [
  [
    "House painting",
    ROOMS,
    "What needs painting?: Walls | Walls and ceiling | Walls, ceiling and woodwork",
    STATE,
    PAINT,
  ],
  [
    "Painting hall and stairs",
    "How many flights of stairs?: 1 | 2 | More",
    "What needs painting?: Walls | Walls and ceiling | Walls, ceiling and woodwork",
    STATE,
    PAINT,
  ],
  [
    "Wallpapering",
    "How much?: One wall | One room | Several rooms",
    "Is there old paper to strip?: Yes | No",
    "Do you have the paper?: Yes | No",
  ],
  [
    "Exterior painting",
    "What is painted?: Walls | Windows and doors | Everything",
    STOREYS,
    "Is the paint flaking?: A little | A lot | No",
  ],
  [
    "Painting and staining wood",
    "What is it?: Fence | Shed | Deck | Doors or windows",
    "How large is it?: Small | Medium | Large",
    "Has it been painted before?: Yes | No",
  ],
  [
    "Spray finishing",
    "What is it?: Kitchen doors | Windows or doors | Furniture",
    "How many pieces?: Up to 10 | 11 to 25 | More",
    "What is it made of?: Wood | uPVC | Laminate",
  ],
  [
    "Plastering a room",
    "What needs doing?: Skim over | Plasterboard and skim | Repair holes",
    "How much?: One wall | One room | Several rooms",
    EMPTY,
  ],
  [
    "Ceiling repair",
    "What is wrong?: Cracks | A hole | It sags or has come down | Artex to cover",
    AREA,
    "What was the cause?: A leak | Age",
  ],
  [
    "Rendering",
    "What needs doing?: New render | Repair | Remove pebbledash",
    "How much?: One wall | Several walls | The whole house",
    STOREYS,
  ],
  ["Coving and cornice", ROOMS, "What needs doing?: Fit new | Repair old", "What kind?: Plain | Decorative"],
  [
    "Lime plaster",
    AREA,
    "What needs doing?: New plaster | Repair | Render outside",
    "How old is the building?: Before 1920 | Later",
  ],
  [
    "Damp treatment",
    "Where can you see it?: Low on a wall | High on a wall | Round a window | On a floor",
    CAUSE,
    ROOMS,
  ],
  ["Mould", "Which rooms?: Bathroom | Bedroom | Several", CAUSE, "How much is there?: A corner | A wall | More"],
  [
    "Cracks in walls",
    "How wide are they?: Hairline | Up to 5 mm | Wider",
    "Where?: Inside | Outside | Both",
    "Are they getting bigger?: Yes | No",
  ],
];
