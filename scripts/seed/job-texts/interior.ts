import { type JobText, job } from "./job-text.ts";

export const CARPENTRY_JOBS: readonly JobText[] = [
  job(
    "Rehang four internal doors",
    190,
    "New carpets went in and four doors now catch. Two need trimming, two need new hinges as well. Solid pine doors, painted.",
  ),
  job(
    "Alcove shelves on both sides of a chimney breast",
    720,
    "Two alcoves about 110 cm wide and 35 cm deep. Cupboards to waist height and three floating shelves above, ready to paint. Walls are not straight, it is a Victorian house.",
  ),
  job(
    "Fitted wardrobe in a sloping loft room",
    1_650,
    "3.2 m along the low wall, 1.1 m high at the back. Hanging on one side, drawers on the other. I have a sketch and can send photographs.",
  ),
  job(
    "Repair two sash windows",
    560,
    "The cords have gone on both and the bottom rail of one is soft. Ground floor at the front. I would like to keep the old glass if it can be kept.",
  ),
  job(
    "Replace rotten garden gate and frame",
    310,
    "Side passage gate, 90 cm wide and 180 cm high. The posts are sound, the frame is not. Softwood is fine, with a proper bolt and a latch.",
  ),
  job(
    "Fit skirting and architrave after plastering",
    430,
    "Three rooms and a hall, about forty metres of skirting and five door sets. The boards are bought, primed and lying in the rooms to settle.",
  ),
  job(
    "New handrail and spindles for the stairs",
    540,
    "Straight flight of thirteen steps. The old balustrade was boarded in by someone in the seventies. Newel posts are original and can stay.",
  ),
  job(
    "Fit a flat-pack kitchen, nine units",
    1_900,
    "Units are delivered and checked. Plumbing and electrics are first-fixed. Needs units, worktop (laminate, one mason's mitre), plinths and doors. Walls are fairly straight.",
  ),
  job(
    "Front door sticks and will not lock",
    120,
    "Hardwood door that swells whenever it rains and now the lock does not line up. We lean on it every night. It probably needs easing and the keep moved.",
  ),
  job(
    "Board out the loft for storage",
    480,
    "Joists are 100 mm with insulation between and on top, so it needs raised legs. About eighteen square metres and a loft ladder, hatch is already wide enough.",
  ),
];

export const PAINTING_JOBS: readonly JobText[] = [
  job(
    "Paint the hall, stairs and landing",
    780,
    "Ceiling, walls and woodwork. The stairwell is about five metres at the highest point. Currently magnolia, going to an off-white. A few cracks to fill along the stairs.",
  ),
  job(
    "Wallpaper one bedroom wall",
    160,
    "Chimney breast wall, 3.4 by 2.5 m. I have four rolls of patterned paper (64 cm repeat). The wall is sound and lined.",
  ),
  job(
    "Skim a bedroom ceiling with Artex",
    360,
    "Ceiling of about fourteen square metres, heavy Artex, tested and free of asbestos (I have the report). Light fitting can come down before you arrive.",
  ),
  job(
    "Repaint outside windows and front door",
    940,
    "Seven timber windows and the front door, all sound apart from one sill that is going soft. Two storeys. White windows and a dark green door.",
  ),
  job(
    "Decorate a nursery",
    340,
    "Small room, walls and ceiling, low-odour paint please. We would like half-height panelling painted in another colour. Baby is due in ten weeks.",
  ),
  job(
    "Patch and paint after a leak",
    260,
    "The leak in the living room ceiling is mended and dry. There is a hole about 60 cm across to board and skim, and then the whole ceiling to paint.",
  ),
  job(
    "Spray kitchen cabinet doors",
    890,
    "Nineteen doors and six drawer fronts, smooth MDF, currently cream gloss. I would like a dark blue with a hard finish. You can take them away if you have a workshop.",
  ),
  job(
    "Two coats throughout a one-bed flat",
    1_150,
    "Empty flat between tenants. Walls white, ceilings white, woodwork satin. About fifty square metres in all. Keys with the agent round the corner.",
  ),
  job(
    "Strip woodchip and paint the dining room",
    610,
    "All four walls have woodchip, painted many times. Behind it is probably old plaster that will need filling. Room is 4 by 4 m, picture rail stays.",
  ),
];

export const FLOORING_JOBS: readonly JobText[] = [
  job(
    "Lay laminate in the living room",
    420,
    "About twenty square metres, square room, concrete floor with old carpet on it. I have chosen the boards. Please quote for laying, underlay and new beading.",
  ),
  job(
    "Sand and oil floorboards in two rooms",
    640,
    "Original pine boards under carpet. A few nails up and two boards broken where a radiator pipe was moved. We would like a natural matt oil.",
  ),
  job(
    "Engineered oak through the ground floor",
    1_850,
    "Hall, living room and dining room, about forty-two square metres, level screed. We are buying the floor. Three doors will need trimming.",
  ),
  job(
    "Vinyl floor in the kitchen",
    290,
    "Kitchen of eleven square metres, plywood needed over old tiles. Cooker and fridge will be out of the way. Sheet vinyl is bought.",
  ),
  job(
    "Tile the porch floor",
    340,
    "Small porch, two square metres, uneven concrete. I would like a Victorian pattern in black and white, tiles to be chosen with you.",
  ),
  job(
    "Squeaking floor on the landing",
    150,
    "It wakes everybody. Carpet can be lifted. There are pipes somewhere under it, so somebody careful please.",
  ),
  job(
    "Level the dining room floor",
    560,
    "The floor drops about 25 mm to the chimney. Suspended timber, boards are sound. We want it level before new flooring goes down.",
  ),
  job(
    "Carpet on stairs and landing",
    380,
    "Thirteen steps, one turn, and a landing of five square metres. Old carpet and grippers to come out. Carpet is ordered and arrives next week.",
  ),
];
