import { type JobText, job } from "./job-text.ts";

export const ROOFING_JOBS: readonly JobText[] = [
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
];

export const GARDENING_JOBS: readonly JobText[] = [
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
];

export const CLEANING_JOBS: readonly JobText[] = [
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
];
