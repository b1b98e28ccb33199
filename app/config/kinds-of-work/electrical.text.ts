import type { GuideRow } from "./guide.ts";

const HOME = "What sort of home is it?: House | Flat | Business or shop";
const BOX = "What is in the fuse box?: Switches | Old fuses with wire";
const HOW_MANY = "How many?: 1 | 2 or 3 | 4 or more";
const PARTS = "Who supplies the parts?: I have them | The tradesperson | We’ll choose together";
const BEDROOMS = "How many bedrooms are there?: 1 or 2 | 3 | 4 or more";
const WALLS = "What are the walls made of?: Brick | Plasterboard | Stone";

export const ELECTRICAL: readonly GuideRow[] = [
  [
    "Electrical fault",
    "What’s happening?: The power trips | Part of the home has no power | Lights flicker | Something buzzes or smells",
    "Is anything hot, burnt or sparking?: Yes | No",
    BOX,
  ],
  ["Extra sockets", HOW_MANY, "Where?: Inside, near another socket | Inside, far from one | Outside", WALLS],
  [
    "Light fitting",
    HOW_MANY,
    "What needs doing?: Change a fitting | Add a new light | Repair a light or switch",
    PARTS,
  ],
  [
    "Outdoor lighting",
    HOW_MANY,
    "Is there power nearby?: Yes, outside | Only inside | No",
    "What should turn it on?: A switch | Movement | A timer",
  ],
  ["Fuse box replacement", BOX, HOME, BEDROOMS],
  [
    "Rewiring",
    "How much?: The whole home | Some rooms | One circuit",
    BEDROOMS,
    "Will anyone be living there during the work?: Yes | No",
  ],
  ["Electrical safety report (EICR)", "Who is it for?: A landlord | A homeowner | A buyer or seller", BEDROOMS, BOX],
  [
    "EV charger",
    "Do you have the charger?: Yes | No, please supply it",
    "Where do you park?: Drive next to the house | Garage | Some distance away",
    BOX,
  ],
  [
    "Smoke and heat alarms",
    HOW_MANY,
    "What kind?: Wired in | Battery | Linked to each other",
    "Are there any now?: Yes | No",
  ],
  [
    "Alarm installation",
    "What needs doing?: A new alarm | Repair one | Service one",
    BEDROOMS,
    "What kind?: Wireless | Wired",
  ],
  [
    "CCTV and video doorbell",
    "What is it?: Doorbell | One camera | Several cameras",
    "Do you have it already?: Yes | No",
    "Is there power where it goes?: Yes | No",
  ],
  [
    "Extractor fan",
    "Which room?: Bathroom | Kitchen | Utility room",
    "What needs doing?: Replace one | Fit a new one | Repair one",
    WALLS,
  ],
  [
    "Cooker wiring",
    "What is it?: Oven | Electric hob | Induction hob | Cooker",
    "Is there a cooker switch on the wall?: Yes | No",
    "What was there before?: Electric | Gas | Nothing",
  ],
  ["Aerials and network points", "What is it?: TV aerial or dish | Network sockets | Phone socket", HOW_MANY, HOME],
  [
    "Solar panels",
    "What needs doing?: Fit new panels | Add a battery | Repair or clean",
    "What type of roof is it?: Pitched | Flat",
    BEDROOMS,
  ],
  [
    "TV on a wall",
    "How big is the TV?: Up to 43 inches | 44 to 65 inches | Bigger",
    WALLS,
    "Should the cables be hidden?: Yes | No",
    "Do you have the bracket?: Yes | No",
  ],
];
