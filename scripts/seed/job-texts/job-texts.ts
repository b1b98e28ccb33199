import type { JobCategory, Trade } from "#config/constants.ts";
import { CLEANING_JOBS, GARDENING_JOBS, ROOFING_JOBS } from "./exterior.ts";
import { CARPENTRY_JOBS, FLOORING_JOBS, PAINTING_JOBS } from "./interior.ts";
import { gasJob, type JobText, job } from "./job-text.ts";

const PLUMBING_JOBS: readonly JobText[] = [
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
  gasJob(
    "Annual boiler service",
    90,
    "Combi boiler in the kitchen cupboard, six years old, working fine. Last serviced fourteen months ago. Weekday mornings suit us best.",
  ),
  gasJob(
    "Boiler loses pressure every week",
    210,
    "The gauge drops from 1.5 to below 1 in about five days and we keep topping it up. No wet patches that we can find. Combi boiler, eight radiators, bungalow.",
  ),
  gasJob(
    "Move gas hob to the other side of the kitchen",
    340,
    "New kitchen layout: the hob moves about two metres along the same wall. Units are out and the floor is up for the next three weeks, so access is as good as it will ever be.",
  ),
  gasJob(
    "Landlord gas safety certificate",
    80,
    "Two-bed flat with a combi boiler and a gas hob. The certificate runs out at the end of next month. Tenants are home most evenings and happy to let you in.",
  ),
];

const ELECTRICAL_JOBS: readonly JobText[] = [
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
];

/** The trades that quote for a job of the category. */
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

export const JOB_TEXTS: Record<JobCategory, readonly JobText[]> = {
  Plumbing: PLUMBING_JOBS,
  Electrical: ELECTRICAL_JOBS,
  Carpentry: CARPENTRY_JOBS,
  Painting: PAINTING_JOBS,
  Roofing: ROOFING_JOBS,
  Flooring: FLOORING_JOBS,
  Gardening: GARDENING_JOBS,
  Cleaning: CLEANING_JOBS,
};
