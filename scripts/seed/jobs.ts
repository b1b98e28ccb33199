import type { JobCategory, Trade } from "#config/constants.ts";

/** A job as a homeowner writes it, with the price in pounds that it comes to. */
export interface JobText {
  title: string;
  description: string;
  price: number;
  /** Work on gas: only a Gas Safe registered trade quotes. */
  gas?: true;
}

/** Who quotes for what. */
export const QUOTING_TRADES: Record<JobCategory, readonly Trade[]> = {
  Plumbing: ["Plumber", "Heating Engineer"],
  Electrical: ["Electrician"],
  Carpentry: ["Carpenter", "Builder"],
  Painting: ["Painter & Decorator", "Plasterer"],
  Roofing: ["Roofer", "Builder"],
  Flooring: ["Carpenter", "Builder"],
  Gardening: ["Landscaper"],
  Cleaning: ["Landscaper", "Roofer"],
};

export const GAS_QUOTING_TRADES: readonly Trade[] = ["Gas Engineer", "Heating Engineer"];

const job = (title: string, price: number, description: string): JobText => ({ title, price, description });
const gas = (title: string, price: number, description: string): JobText => ({ title, price, description, gas: true });

export const JOB_TEXTS: Record<JobCategory, readonly JobText[]> = {
  Plumbing: [
    job(
      "Replace kitchen mixer tap",
      110,
      "The mixer tap in the kitchen drips from the base and the hot side is slow. Standard single-hole sink, isolation valves under it. I would like it replaced with a simple lever tap (you supply) and the pressure checked.",
    ),
    job(
      "Toilet keeps running after the flush",
      85,
      "The downstairs toilet fills for ten minutes after every flush and the water meter is spinning. It is a close-coupled one about eight years old. Parking outside.",
    ),
    job(
      "Fit an outside tap at the back of the house",
      120,
      "The kitchen sink is on the back wall, so the pipe run is about a metre. Brick wall, no insulation inside. I would like a double check valve and an inside shut-off for the winter.",
    ),
    job(
      "Shower tray leaking into the ceiling below",
      380,
      "There is a brown patch on the dining room ceiling under the shower. I think the tray seal has gone but I am not sure. Tiled walls on two sides, easy access from the landing cupboard.",
    ),
    job(
      "Replace old radiators in two bedrooms",
      520,
      "Two single-panel radiators, both rusty along the bottom seam. Please quote for doubles of about the same width, with new thermostatic valves, and for draining and refilling the system.",
    ),
    job(
      "Stopcock will not turn",
      140,
      "The stopcock under the stairs has seized and we cannot turn the water off. The pipe is copper. We would like a lever valve that anyone in the house can use.",
    ),
    job(
      "Supply and fit a new bathroom suite",
      3_400,
      "Bath, basin and toilet in the same places as now, white and plain. The floor is vinyl on boards. Tiling is not part of this job: our tiler comes after you. Water must be back on every evening.",
    ),
    job(
      "Blocked kitchen drain",
      95,
      "The sink drains very slowly and gurgles when the washing machine empties. I have tried a plunger. The waste runs straight out to a gully beside the back door.",
    ),
    gas(
      "Annual boiler service",
      90,
      "Combi boiler in the kitchen cupboard, six years old, working fine. Last serviced fourteen months ago. Weekday mornings suit us best.",
    ),
    gas(
      "Boiler loses pressure every week",
      210,
      "The gauge drops from 1.5 to below 1 in about five days and we keep topping it up. No wet patches that we can find. Combi boiler, eight radiators, bungalow.",
    ),
    gas(
      "Move gas hob to the other side of the kitchen",
      340,
      "New kitchen layout: the hob moves about two metres along the same wall. Units are out and the floor is up for the next three weeks, so access is as good as it will ever be.",
    ),
    gas(
      "Landlord gas safety certificate",
      80,
      "Two-bed flat with a combi boiler and a gas hob. The certificate runs out at the end of next month. Tenants are home most evenings and happy to let you in.",
    ),
  ],
  Electrical: [
    job(
      "Kitchen sockets keep tripping",
      130,
      "The right-hand ring in the kitchen trips when the kettle and the dishwasher are on together, and now sometimes with nothing on. The board is a few years old with RCDs.",
    ),
    job(
      "New consumer unit and certificate",
      620,
      "The fuse box is the old kind with rewirable fuses. Three-bed semi, nine circuits as far as I can tell. We need the certificate for a sale in two months.",
    ),
    job(
      "Install an electric car charge point",
      880,
      "Drive beside the house, the meter is in the porch about six metres away. I have the charger already (7 kW, tethered). Please include notifying the network operator.",
    ),
    job(
      "Six downlights in the bathroom ceiling",
      340,
      "One pendant to take out and six fire-rated downlights to put in, on the same pull cord if possible. The loft above is boarded but boards lift.",
    ),
    job(
      "Electrical safety report for a rented flat",
      180,
      "First-floor flat, two bedrooms, board replaced in 2018. Empty until the first of next month so you can have the keys.",
    ),
    job(
      "Outdoor lights along the garden path",
      410,
      "About twelve metres of path, four low lights and one on the shed. There is a switch and a socket in the utility room on that wall. The ground is soft and easy to dig.",
    ),
    job(
      "Add two double sockets in the study",
      150,
      "Downstairs room on a wooden floor with good access from the cellar. One on each side of the desk.",
    ),
    job(
      "Smoke and heat alarms, linked",
      240,
      "Two smoke alarms (hall and landing) and one heat alarm in the kitchen, mains powered and linked. Lath and plaster ceilings, please be gentle.",
    ),
    job(
      "Extractor fan in the shower room",
      190,
      "No window, and the ceiling is going black. There is a loft above and an outside wall two metres away. I would like one with a timer and a humidity sensor.",
    ),
    job(
      "Rewire a two-bedroom terrace",
      4_200,
      "Empty house that we are doing up before moving in. Floorboards are up downstairs, plaster is coming off anyway. Plans for sockets and lights are drawn; I will send them.",
    ),
  ],
  Carpentry: [
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
  ],
  Painting: [
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
  ],
  Roofing: [
    job(
      "Two slipped slates above the bay window",
      240,
      "I can see them from the street, above the front bay. Slate roof on an end terrace. No leak inside yet and I would like to keep it that way.",
    ),
    job(
      "Flat roof over the kitchen leaks",
      1_450,
      "Felt roof of about nine square metres, patched twice. Water comes in along the house wall in heavy rain. Please quote for a new rubber roof with the edges and flashing.",
    ),
    job(
      "Clear gutters and mend a joint",
      120,
      "Semi with gutters front and back. One joint at the back drips onto the step and freezes in winter. Access down the side is easy.",
    ),
    job(
      "Repoint the chimney and fit two cowls",
      680,
      "Brick stack with four pots, two used. Mortar is falling into the gutter. There is a party wall; the neighbour is happy for it to be done together.",
    ),
    job(
      "New lead flashing on the dormer",
      520,
      "The old lead has split along the side of the dormer and someone has smeared mastic on it. Slate roof, rear of the house.",
    ),
    job(
      "Replace fascias and gutters at the back",
      980,
      "About seven metres at the back of the house. The timber is rotten. White uPVC and black gutters like the front, please.",
    ),
    job(
      "Fit a roof window in the loft",
      1_300,
      "The loft is boarded and used as a study. One window about 78 by 118 cm on the rear slope, concrete tiles. Planning is not needed, I have checked.",
    ),
    job(
      "Ridge tiles loose after the storm",
      390,
      "Three or four ridge tiles have moved and one is cracked. Concrete tiles on a bungalow, so it is not high. I have two spare ridge tiles in the garage.",
    ),
  ],
  Flooring: [
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
  ],
  Gardening: [
    job(
      "New fence, twelve metres",
      960,
      "Old panels are down. Concrete posts and gravel boards please, feather-edge panels 1.8 m high. The ground slopes a little to the back.",
    ),
    job(
      "Lay a small patio",
      1_750,
      "Four by three metres outside the back doors, sandstone. It has to stay below the damp course and drain away from the house. Access is through the side gate, 85 cm wide.",
    ),
    job(
      "Cut back a leylandii hedge",
      320,
      "Twenty metres long and about four high. Down to two and a half please, with the cuttings taken away. Neighbour on the other side agrees.",
    ),
    job(
      "Clear an overgrown back garden",
      450,
      "We have just bought the house and the garden has not been touched in years. Brambles, a broken shed and two tree stumps. About a hundred square metres.",
    ),
    job(
      "Turf a new lawn",
      680,
      "Forty square metres, builder's rubble in places. Needs clearing, topsoil, levelling and turf. Dog will be kept off it, we promise.",
    ),
    job(
      "Build two raised beds from sleepers",
      390,
      "Each 2.4 by 1.2 m and two sleepers high, on a lawn. New softwood sleepers. Please include soil.",
    ),
    job(
      "Repair decking and stairs",
      340,
      "Five boards are soft and the bottom step has gone. The frame underneath looks good. Same grooved boards if you can still get them.",
    ),
    job(
      "Plant a low-maintenance front garden",
      720,
      "Six by four metres, gravel with shrubs that survive without watering. South-facing, clay soil. We would like bees to like it.",
    ),
    job(
      "Grass cutting every fortnight until October",
      300,
      "Front and back, about an hour's work. Please take the clippings away. Side gate is never locked.",
    ),
    job(
      "Soakaway for a garden that floods",
      850,
      "The bottom third of the lawn is under water after every heavy rain. Clay soil. We have been told a soakaway and a land drain would do it.",
    ),
  ],
  Cleaning: [
    job(
      "Jet wash the drive and the patio",
      180,
      "Block paved drive for two cars and a patio of about twenty square metres. Moss and some oil. Please re-sand the joints afterwards.",
    ),
    job(
      "Clean moss off the roof and gutters",
      420,
      "Concrete tiles on a three-bed semi, thick moss on the north side. Scraped rather than jet washed, please, and gutters emptied after.",
    ),
    job(
      "Wash render at the front of the house",
      290,
      "White render with green streaks below the sills. Two storeys, easy access. Soft wash so that it is not damaged.",
    ),
    job(
      "Clean and re-oil garden decking",
      220,
      "Twenty-five square metres of softwood decking gone grey and slippery. Clean, let it dry, and two coats of oil.",
    ),
    job(
      "Clear gutters and clean fascias",
      110,
      "Detached house, about forty metres in all. Photographs before and after would be good, because I cannot get up there.",
    ),
    job(
      "Clean up after an extension",
      240,
      "The builders have left and dust is everywhere: downstairs windows, sills, floors and the outside paving. About a day for one person, I think.",
    ),
    job(
      "Remove graffiti from a garden wall",
      140,
      "Brick wall beside a footpath, about three square metres of spray paint. Soft old bricks, so please test a corner first.",
    ),
  ],
};
