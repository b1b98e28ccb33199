import type { GuideRow } from "./guide.ts";

const WASTE = "Who will take the waste away?: The tradesperson | I will | It can stay";
const ACCESS = "How do you get to the garden?: Through a side gate | Only through the house | From the street";
const AREA = "How large is it?: Up to 20 m² | 20 to 60 m² | More";
const STOREYS = "How high is it?: One storey | Two storeys | Higher";
const SCAFFOLD = "Is there room for a ladder or scaffolding?: Yes | It’s tight | No";
const OFTEN = "How often?: Once | Every few weeks | Twice a year";

export const ROOFING: readonly GuideRow[] = [
  [
    "Roof repair",
    "What is wrong?: It leaks | Tiles have slipped or fallen | Ridge or flashing | I want it checked",
    "What type of roof is it?: Tiles | Slate | Flat",
    STOREYS,
    SCAFFOLD,
  ],
  [
    "Chimney repair",
    "What is wrong?: It leaks | Loose bricks or pots | Take it down",
    STOREYS,
    "Is it in use?: Yes | No",
  ],
  [
    "Flat roof",
    "What needs doing?: Repair a leak | New covering | Check it",
    "What is it made of?: Felt | Rubber | Fibreglass",
    "What is under it?: Garage | Extension | Dormer",
  ],
  [
    "Skylights and roof windows",
    "What needs doing?: Fit a new one | Replace one | Repair a leak",
    "How many?: 1 | 2 | 3 or more",
    "What type of roof is it?: Tiles | Slate | Flat",
  ],
];

export const GARDENING: readonly GuideRow[] = [
  [
    "Gardening",
    "What do you mainly need?: Mowing and weeding | Planting | A new design",
    "How large is the garden?: Small | Medium | Large",
    OFTEN,
  ],
  [
    "Garden clearance",
    "How overgrown is it?: A little | A season | Years",
    "How large is the garden?: Small | Medium | Large",
    WASTE,
    ACCESS,
  ],
  [
    "Hedge trimming",
    "How long is it?: Up to 10 m | 10 to 30 m | More",
    "How high is it?: Up to 2 m | 2 to 4 m | Higher",
    WASTE,
  ],
  [
    "Tree work",
    "What needs doing?: Trim it | Fell it | Remove a stump",
    "How high is it?: Up to 5 m | 5 to 12 m | Higher",
    "Is it near a building or wires?: Yes | No",
    WASTE,
  ],
  [
    "Fencing",
    "How long is it?: 1 or 2 panels | Up to 20 m | More",
    "What needs doing?: Repair | A new fence | A gate",
    "What are the posts?: Wood | Concrete | None yet",
    WASTE,
  ],
  [
    "Lawn and turf",
    AREA,
    "What needs doing?: New turf | Seed | Artificial grass | Care for a lawn",
    "Does the ground need levelling?: Yes | No",
  ],
  [
    "Patio",
    AREA,
    "What is there now?: Lawn or soil | Old paving | Concrete",
    "Which stone?: Concrete slabs | Natural stone | Porcelain",
    ACCESS,
  ],
  [
    "Decking",
    "What needs doing?: New deck | Repair | Remove one",
    AREA,
    "Which material?: Softwood | Composite | Hardwood",
  ],
  ["Driveway", AREA, "Which surface?: Block paving | Tarmac | Gravel | Resin", "Is a dropped kerb needed?: Yes | No"],
];

export const CLEANING: readonly GuideRow[] = [
  ["Drive cleaning", "What is it?: Drive | Patio | Decking", AREA, "Is there an outside tap?: Yes | No"],
  [
    "Roof cleaning",
    "What type of roof is it?: Tiles | Slate | Flat",
    STOREYS,
    "How much moss is there?: A little | A lot",
  ],
  [
    "Gutter cleaning",
    STOREYS,
    "What sort of home is it?: Terrace | Semi-detached | Detached",
    "Do they leak too?: Yes | No",
  ],
  [
    "House cleaning",
    "How many bedrooms are there?: 1 or 2 | 3 | 4 or more",
    "How often?: Once | Every week | Every two weeks",
    "Who will supply the cleaning products?: I will | The cleaner",
  ],
  [
    "End of tenancy cleaning",
    "How many bedrooms are there?: Studio | 1 or 2 | 3 or more",
    "Is it empty?: Yes | No",
    "What else?: Carpets | Oven | Both | Nothing",
  ],
  [
    "Carpet cleaning",
    "How many rooms?: 1 | 2 or 3 | 4 or more",
    "Are there stairs?: Yes | No",
    "Are there stains?: Yes | No",
  ],
  [
    "Oven cleaning",
    "What is it?: Single oven | Double oven | Range cooker",
    "Clean the hob too?: Yes | No",
    "When was it last cleaned?: Within a year | Longer ago",
  ],
  ["Window cleaning", "How many windows?: Up to 10 | 11 to 20 | More", STOREYS, OFTEN],
];

export const FLOORING: readonly GuideRow[] = [
  [
    "Laminate flooring",
    "Which floor?: Laminate | Vinyl | Wood | Carpet",
    "How many rooms?: 1 | 2 or 3 | 4 or more",
    "Does the old floor need taking up?: Yes | No",
    "Who supplies the floor?: I have it | The tradesperson",
  ],
  [
    "Wooden floor sanding",
    "How many rooms?: 1 | 2 or 3 | 4 or more",
    "How should it be finished?: Varnish | Oil | Stain",
    "Are any boards broken?: A few | Many | No",
  ],
  [
    "Tiling",
    "Where?: Bathroom | Kitchen | Hall or other",
    "What?: Walls | Floor | Both",
    "Do old tiles need removing?: Yes | No",
    "Do you have the tiles?: Yes | No",
  ],
];
