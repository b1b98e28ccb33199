import type { Trade } from "#config/constants.ts";

/** What a tradesperson of each trade says of themself. Rates in pounds an hour. */
export interface TradeText {
  rate: readonly [number, number];
  specialties: readonly string[];
  bios: readonly string[];
}

export const TRADE_TEXTS: Record<Trade, TradeText> = {
  Plumber: {
    rate: [45, 70],
    specialties: [
      "Leaks and burst pipes",
      "Taps and mixers",
      "Bathroom fitting",
      "Blocked drains",
      "Outside taps",
      "Stopcocks",
      "Showers and pumps",
    ],
    bios: [
      "Time-served plumber. I give a price before I start, I turn up when I said I would, and I sweep up afterwards. Most small jobs are done on the first visit because the van is stocked for them.",
      "Domestic plumbing is all I do: leaks, taps, toilets, showers and whole bathrooms. I photograph hidden pipework before it is covered so that you know where it runs.",
      "I trained with a housing association and went out on my own to do fewer jobs and do them well. Happy to explain what went wrong and how to stop it happening again.",
      "Second-generation plumber. Old houses with lead pipe and no working stopcock are my bread and butter. No call-out charge once the work is booked.",
    ],
  },
  Electrician: {
    rate: [45, 75],
    specialties: [
      "Consumer units",
      "Rewires",
      "Fault finding",
      "EV charge points",
      "Garden and outdoor lighting",
      "EICR reports",
      "Smoke and heat alarms",
    ],
    bios: [
      "Registered with a competent-person scheme, so notifiable work is certified and Building Control is told for you. You get the paperwork on the day.",
      "Fault finding is what I enjoy most: the circuit that trips only when it rains, the light nobody else could mend. Rewires and boards too, left tidy and labelled.",
      "I work on occupied houses, which means dust sheets, shoes off and the power back on every evening. Testing and certificates are part of every price.",
      "Domestic electrician, eighteenth edition, inspection and testing. I will tell you honestly when a repair is enough and a new board is not needed.",
    ],
  },
  Carpenter: {
    rate: [35, 60],
    specialties: [
      "Doors and locks",
      "Fitted wardrobes",
      "Alcove shelving",
      "Stairs and balustrades",
      "Sash windows",
      "Kitchen fitting",
      "Laminate and wood floors",
    ],
    bios: [
      "Bench joiner by training. Doors that close properly, shelves that are level, skirting that meets. I make to measure in my own workshop.",
      "Fitted furniture for awkward alcoves and sloping ceilings. I draw it first, agree it with you, and build it off site so that your house is upset for a day and not a week.",
      "First and second fix, kitchens and floors. I have worked with the same two plasterers and one electrician for years and can bring them if the job needs it.",
      "Sash windows, staircases and old doors repaired rather than replaced. If the timber can be saved I will say so.",
    ],
  },
  Builder: {
    rate: [40, 65],
    specialties: [
      "Extensions",
      "Loft conversions",
      "Knocking through",
      "Brickwork and pointing",
      "Garage conversions",
      "Patios and drives",
      "Damp repairs",
    ],
    bios: [
      "A small firm of four. One job at a time, a written schedule, and a call every Friday to say what comes next week.",
      "Extensions and structural alterations from drawings to the completion certificate. I deal with Building Control and keep the neighbours on side.",
      "Brickwork, pointing and the repairs that other builders think are too small. I answer the phone and I finish what I start.",
      "Twenty years of Victorian terraces: taking out chimney breasts, putting in steels, curing damp at its cause and not with paint.",
    ],
  },
  "Painter & Decorator": {
    rate: [25, 40],
    specialties: [
      "Interior painting",
      "Wallpaper hanging",
      "Exterior woodwork",
      "Spray finishing",
      "Stairwells",
      "Period features",
    ],
    bios: [
      "Most of a good paint job is done before the tin is opened. Floors covered, cracks filled, woodwork rubbed down, then two proper coats.",
      "Wallpaper is my speciality, from lining paper to hand-printed murals. I also paint, and I do not leave until you have looked at it in daylight.",
      "Houses lived in while the work goes on: one room at a time, low-odour paint, everything back in its place each evening.",
      "Exteriors in summer, interiors in winter. Rotten sills are cut out and repaired, not painted over.",
    ],
  },
  Roofer: {
    rate: [40, 65],
    specialties: [
      "Slate and tile repairs",
      "Flat roofs",
      "Leadwork",
      "Gutters and fascias",
      "Chimneys",
      "Velux windows",
    ],
    bios: [
      "I photograph every roof before and after, so you can see what was wrong and what was done from the safety of your kitchen.",
      "Slate, tile and lead. Repairs first, new roofs when repairs no longer make sense. Scaffold is always in the price I give you.",
      "Flat roofs in rubber and fibreglass with a written guarantee. I also clear and mend gutters before they turn into damp.",
      "Chimneys and leadwork on old houses. I am used to listed buildings and to matching what is there.",
    ],
  },
  Plasterer: {
    rate: [30, 50],
    specialties: ["Skimming", "Ceilings", "Rendering", "Lime plaster", "Dry lining", "Coving and cornice"],
    bios: [
      "Flat walls, crisp corners and a clean house when I leave. Overskimming Artex is half of what I do.",
      "Ceilings that came down, walls that never were straight, new boards after a leak. I usually finish a room in two visits.",
      "Lime plaster and old laths for houses that need to breathe, gypsum for those that do not.",
      "Outside rendering from spring to autumn, inside work all year. I can match most textures for a patch repair.",
    ],
  },
  Landscaper: {
    rate: [25, 45],
    specialties: ["Patios", "Fencing", "Turfing", "Decking", "Garden clearance", "Hedge cutting", "Jet washing"],
    bios: [
      "Gardens made to be used: level patios, dry paths, lawns that drain. I draw a simple plan with prices beside each part so that you can choose.",
      "Fences and hard landscaping. Posts are set in concrete at the right depth, because I would rather not come back after the first gale.",
      "Clearances, hedges and regular upkeep for people who have run out of weekends. Green waste goes to a licensed site.",
      "Small town gardens are what I do best. Drainage first, then paving, then plants that will survive a week of being forgotten.",
    ],
  },
  "Gas Engineer": {
    rate: [55, 80],
    specialties: [
      "Boiler servicing",
      "Boiler repairs",
      "Gas safety certificates",
      "Cookers and hobs",
      "Gas fires",
      "Gas leaks",
    ],
    bios: [
      "Gas Safe registered. Servicing, repairs and landlord certificates, with the readings written down and explained.",
      "Fourteen years on boilers of every make. I carry the common parts for the three makes most people have, so most repairs are one visit.",
      "Cookers, hobs, fires and boilers. I check the whole installation and leave you a plain summary of what is safe and what needs doing.",
      "Landlord certificates done with photographs and a reminder a month before the next one is due.",
    ],
  },
  "Heating Engineer": {
    rate: [50, 80],
    specialties: [
      "New boilers",
      "Radiators",
      "Power flushing",
      "Heating controls",
      "Unvented cylinders",
      "Heat pumps",
      "Underfloor heating",
    ],
    bios: [
      "Heating designed for the house and not for the catalogue: heat losses measured, radiators sized, boiler set up to run efficiently.",
      "Boiler swaps, cylinders and controls. Gas Safe registered and trained on heat pumps, and honest about which one suits you.",
      "Cold radiators, noisy pipes, bills that make no sense. I find the cause, balance the system and show you the controls.",
      "Small family firm. We quote after seeing the house, never over the phone, and the price does not move.",
    ],
  },
};
