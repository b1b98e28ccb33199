import type { GuideRow } from "./guide.ts";

const PARTS = "Who supplies the materials?: I have them | The tradesperson | We’ll choose together";
const HOW_MANY = "How many?: 1 | 2 or 3 | 4 or more";
const DRAWINGS = "Are there drawings?: Yes, with permission | Yes, not yet approved | No";
const HOME = "What sort of home is it?: Terrace | Semi-detached | Detached | Flat";
const STOREYS = "How high is it?: Ground floor | First floor | Higher";

export const CARPENTRY: readonly GuideRow[] = [
  [
    "Door hanging",
    HOW_MANY,
    "Which doors?: Inside | Front or back | Fire doors",
    "What needs doing?: Hang new doors | Repair or plane | Change the frame too",
    PARTS,
  ],
  [
    "Lock fitting",
    "What has happened?: Locked out | A lock is stuck | A key is lost | I want better locks",
    "What kind of door?: Wood | uPVC | Metal",
    HOW_MANY,
  ],
  [
    "Fitted wardrobes",
    "How wide is the wall?: Up to 2 m | 2 to 4 m | More",
    "Which doors?: Hinged | Sliding | None",
    PARTS,
  ],
  [
    "Flat-pack assembly",
    "What is it?: Wardrobe | Bed | Desk or table | Several things",
    HOW_MANY,
    "Does it need fixing to a wall?: Yes | No",
  ],
  ["Shelving", "Where?: Alcove | Plain wall | Cupboard", "How many shelves?: 1 to 3 | 4 to 8 | More", PARTS],
  [
    "Kitchen fitting",
    "What needs doing?: A whole kitchen | Worktops | Doors and drawers | Repairs",
    "How many units?: Up to 8 | 9 to 15 | More",
    PARTS,
    "Do water, gas or sockets need moving?: Yes | No",
  ],
  [
    "Skirting boards",
    "How many rooms?: 1 | 2 or 3 | 4 or more",
    "What is it?: Skirting | Architrave | Wall panelling",
    PARTS,
  ],
  [
    "Stairs and banisters",
    "What needs doing?: Repair steps | New banister | New staircase",
    "Which wood?: Painted softwood | Oak | Other",
    HOME,
  ],
  [
    "Window repair",
    HOW_MANY,
    "What is wrong?: It sticks | Rot | Broken glass | Draughts",
    "What kind?: Wooden sash | Wooden casement | uPVC",
    STOREYS,
  ],
  [
    "Odd jobs",
    "How many things?: 1 | 2 to 4 | 5 or more",
    "What’s the main thing?: Hang or mount things | Small repairs | Assemble things",
    "Do you have the materials?: Yes | Some | No",
  ],
  [
    "Loft boarding",
    "How much?: Part of it | All of it",
    "Is there a hatch and a ladder?: Both | Only a hatch | Neither",
    "Is it insulated?: Yes | No",
  ],
  [
    "Sheds and summer houses",
    "What needs doing?: Put up a kit | Build one | Repair one",
    "Is there a base?: Yes | No",
    "How large?: Up to 6 m² | 6 to 15 m² | More",
  ],
  [
    "Extension",
    "Where?: At the back | At the side | Back and side",
    "How large?: Up to 15 m² | 15 to 30 m² | More",
    DRAWINGS,
    "How many storeys?: 1 | 2",
  ],
  [
    "Loft conversion",
    "What kind?: Roof windows only | Dormer | Hip to gable",
    DRAWINGS,
    "What will it be?: Bedroom | Bedroom and bathroom | Office",
    HOME,
  ],
  [
    "Garage conversion",
    "What kind of garage?: Single, attached | Double | Separate",
    "What will it be?: Living room or office | Bedroom | Utility or gym",
    DRAWINGS,
  ],
  [
    "Knocking through",
    "Is it a load-bearing wall?: Yes | No",
    "Has an engineer looked at it?: Yes | No",
    "What is in the wall?: Nothing | Sockets or switches | Pipes or a radiator",
  ],
  [
    "Brickwork and pointing",
    "What is it?: House wall | Garden wall | Chimney",
    "How large?: Up to 5 m² | 5 to 20 m² | More",
    STOREYS,
  ],
  [
    "Bifold and patio doors",
    "How wide is the opening?: Up to 2 m | 2 to 4 m | More",
    "Is there an opening already?: Yes | Yes, but it needs widening | No",
    PARTS,
  ],
  [
    "Insulation",
    "Where?: Loft | Walls | Floor",
    "What sort of home is it?: House | Flat | Bungalow",
    "What is there now?: Nothing | Some | Old insulation",
  ],
  [
    "Fireplaces and stoves",
    "What needs doing?: Open a fireplace | Fit a stove | Close one up",
    "Is there a working chimney?: Yes | No",
    "What will it burn?: Wood | Gas | Nothing, it’s decorative",
  ],
];
