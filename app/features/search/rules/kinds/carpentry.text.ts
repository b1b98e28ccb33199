import type { KindRow } from "./kind.ts";

export const CARPENTRY: readonly KindRow[] = [
  [
    "Door hanging",
    "Carpenter",
    "door, hang door, door stick, door not, door shut, door hinge, door frame, door handle, front door, back door, fire door, door plane, catflap, cat flap, dog flap, letterbox, door draught",
    "door",
  ],
  [
    "Lock fitting",
    "Carpenter",
    "lock, door lock, change lock, lock out, locksmith, lock stuck, key, key stuck, lost key, deadlock, yale, bolt, window lock, front door lock",
    "lock",
  ],
  [
    "Fitted wardrobes",
    "Carpenter",
    "wardrobe, fit wardrobe, cupboard, build cupboard, alcove cupboard, fitted furniture, understairs, media wall",
    "wardrobe, alcove",
  ],
  [
    "Flat-pack assembly",
    "Carpenter; also Builder",
    "flatpack, ikea, assemble, assembly, furniture, furniture assembly, ikea furniture, bed, desk, cot, trampoline, gym",
    "",
  ],
  ["Shelving", "Carpenter", "shelf, shelving, alcove, alcove shelf, bookcase, float shelf", "shelving"],
  [
    "Kitchen fitting",
    "Carpenter; also Builder, Plumber",
    "kitchen, kitchen fit, kitchen fitter, new kitchen, kitchen install, worktop, kitchen cupboard, kitchen unit, kitchen door, cupboard door, kitchen drawer, drawer, kitchen cupboard door",
    "kitchen",
  ],
  [
    "Skirting boards",
    "Carpenter",
    "skirting, skirting board, architrave, dado, picture rail, beading, panelling, wall panel",
    "",
  ],
  [
    "Stairs and banisters",
    "Carpenter",
    "stair, banister, balustrade, handrail, spindle, newel, stair creak, stair gate, stair banister",
    "stair, balustrade",
  ],
  [
    "Laminate flooring",
    "Carpenter; also Builder",
    "floor, laminate, vinyl, lino, lvt, wood floor, floorboard, floor fit, lay floor, new floor, floor squeak, creak floor, carpet, parquet, underlay, threshold",
    "floor",
  ],
  [
    "Wooden floor sanding",
    "Carpenter",
    "sand, sand floor, floor sand, sand floorboard, varnish floor, restore floor",
    "floor",
  ],
  [
    "Window repair",
    "Carpenter; also Builder",
    "window, sash, sash window, window stick, window not, window repair, window broken, draught, draught window, double glazing, glazing, glazier, window frame, window rotten, broken glass",
    "sash window",
  ],
  [
    "Odd jobs",
    "Carpenter, Builder, Painter & Decorator; also Landscaper",
    "handyman, handyperson, odd job, small job, diy, hang picture, picture, mirror, curtain, curtain rail, curtain pole, blind, drill, bracket, hook, coat hook, baby gate, grab rail",
    "",
  ],
  ["Loft boarding", "Carpenter; also Builder", "loft board, board loft, loft ladder, loft hatch, loft storage", ""],
  [
    "Sheds and summer houses",
    "Carpenter; also Landscaper, Builder",
    "shed, summerhouse, garden room, playhouse, pergola, log cabin",
    "",
  ],
  [
    null,
    "Carpenter",
    "carpenter, carpentry, joiner, joinery, wood, wooden, timber, wood rot, box pipe, bath panel, bespoke furniture, mantelpiece, beam wood",
    "",
  ],
];
