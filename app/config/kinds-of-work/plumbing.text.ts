import type { GuideRow } from "./guide.ts";

const HOME = "What sort of home is it?: House | Flat | Business or shop";
const WATER = "Can you turn the water off?: Yes, it is off | Yes, if needed | No";
const PARTS = "Who supplies the parts?: I have them | The tradesperson | We’ll choose together";
const BOILER = "What does it run on?: Mains gas | Bottled gas or oil | Electricity";
const BOILER_KIND = "What kind of boiler is it?: Combi, no tank | With a hot water cylinder | Back boiler";
const ROOM = "Which room is it in?: Kitchen | Bathroom | Utility room or garage";

export const PLUMBING: readonly GuideRow[] = [
  [
    "Leaking tap",
    "Which tap is it?: Kitchen mixer | Bathroom basin | Bath | Two separate taps",
    "Where does it leak?: From the spout | At the base | At the handle | Under the sink",
    PARTS,
  ],
  [
    "Outside tap",
    "What needs doing?: Fit a new one | Repair a leak | Move it",
    "Is there a pipe on the inside of that wall?: Yes | No",
    "What is the wall made of?: Brick | Stone | Timber",
  ],
  [
    "Leak",
    "Where can you see water?: Under a sink or bath | Through a ceiling | On a wall or floor | Outside",
    "How bad is it?: A damp patch | Dripping | Running",
    WATER,
  ],
  [
    "Burst pipe",
    "Where is the pipe?: Kitchen or bathroom | Loft | Under a floor | Outside",
    WATER,
    "Has water come through a ceiling?: Yes | No",
  ],
  [
    "Blocked drain",
    "What is blocked?: Sink | Toilet | Shower or bath | Drain outside",
    "Is more than one thing blocked?: Yes | No",
    "Has it been cleared before?: Yes, within a year | Yes, longer ago | No",
  ],
  [
    "Toilet repair",
    "What’s wrong with it?: It runs all the time | It does not flush | It leaks | It is loose",
    "What kind is it?: Close-coupled | Hidden cistern | Macerator",
    PARTS,
  ],
  [
    "Shower installation",
    "What needs doing?: Fit a new shower | Replace one | Repair one",
    "What kind of shower?: Electric | Mixer | Power shower with a pump",
    PARTS,
  ],
  [
    "Bathroom fitting",
    "How much are you changing?: Everything | Bath, basin and toilet | Only part of it",
    "Are you moving anything?: No | Yes, one thing | Yes, several",
    "Do you need tiling?: Walls and floor | Walls only | No",
    PARTS,
  ],
  [
    "Washing machine or dishwasher",
    "What is it?: Washing machine | Dishwasher | Washer dryer | Fridge with water",
    "What needs doing?: Connect a new one | Move it | Find a leak",
    "Is there a tap and a waste pipe next to it?: Yes | Only one of them | No",
  ],
  ["Sink", ROOM, "What needs doing?: Fit a new sink | Repair a leak | Replace the waste", PARTS],
  [
    "Stopcock",
    "What is wrong?: It does not turn | It leaks | I can’t find it | I want a new one",
    "Where is it?: Under the kitchen sink | In a cupboard | In the street",
    HOME,
  ],
  [
    "Water pressure",
    "Where is it low?: Everywhere | Only hot water | One tap or shower",
    "When did it start?: It’s always been low | It started suddenly | It got worse slowly",
    "Is there a tank in the loft?: Yes | No",
  ],
  [
    "No hot water",
    BOILER,
    BOILER_KIND,
    "Does the heating work?: Yes | No",
    "Is the boiler showing an error code?: Yes | No",
  ],
  ["Boiler service", BOILER, BOILER_KIND, "When was it last serviced?: Within a year | Longer ago | Never"],
  [
    "Boiler repair",
    BOILER,
    "What’s wrong with it?: It does not start | It loses pressure | It makes a noise | It leaks",
    "How old is it?: Under 5 years | 5 to 10 years | Over 10 years",
  ],
  [
    "Boiler replacement",
    BOILER,
    "What do you have now?: Combi, no tank | With a hot water cylinder | Back boiler",
    "How many bedrooms are there?: 1 or 2 | 3 | 4 or more",
    "Will the boiler stay where it is?: Yes | No, it’s moving",
  ],
  [
    "Gas safety check (CP12)",
    "Who is it for?: A landlord | A homeowner | A buyer or seller",
    "How many gas appliances are there?: 1 | 2 | 3 or more",
    "When does the current certificate expire?: Within a month | Later | There isn’t one",
  ],
  [
    "Gas cooker installation",
    "What is it?: Hob | Cooker | Range cooker",
    "Is there a gas point already?: Yes | Yes, but it has to move | No",
    "Does the old one need removing?: Yes | No",
  ],
  [
    "Gas fire",
    "What needs doing?: Service it | Fit a new one | Take one out",
    "Is there a chimney or flue?: Yes | No",
    "How old is it?: Under 10 years | Over 10 years",
  ],
  [
    "Gas leak",
    "Is the gas turned off at the meter?: Yes | No",
    "Has the gas emergency service visited?: Yes, they made it safe | Not yet",
    HOME,
  ],
  [
    "Central heating",
    "What is wrong?: No heat at all | Some rooms are cold | It does not turn off | I want a new system",
    BOILER,
    "How many radiators are there?: Up to 5 | 6 to 10 | More",
  ],
  [
    "Radiator replacement",
    "How many?: 1 | 2 or 3 | 4 or more",
    "Will they stay in the same place?: Yes | Some will move | All will move",
    PARTS,
  ],
  [
    "Power flushing",
    "How many radiators are there?: Up to 7 | 8 to 12 | More",
    BOILER,
    "Why is it needed?: Cold radiators | A new boiler | Dirty water",
  ],
  [
    "Smart thermostat",
    "Which one?: Hive | Nest | Tado | I have not chosen",
    "Do you have it already?: Yes | No",
    BOILER_KIND,
  ],
  [
    "Heat pump",
    "What heats the home now?: Gas boiler | Oil or bottled gas | Electric heaters",
    "Is there space outside for it?: Yes | No",
    "How many bedrooms are there?: 1 or 2 | 3 | 4 or more",
  ],
  [
    "Underfloor heating",
    "What needs doing?: Fit it in a new floor | Fit it in an existing floor | Repair it",
    "How big is the area?: Up to 10 m² | 10 to 30 m² | More",
    "What kind?: Water | Electric",
  ],
  [
    "Hot water cylinder",
    "What needs doing?: Replace it | Repair a leak | Service it",
    "What kind is it?: With a tank in the loft | Unvented, mains pressure",
    HOME,
  ],
];
