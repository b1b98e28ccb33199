import type { JobCategory } from "#config/constants.ts";

const haveYouBoughtMaterials = "Have you bought the materials, or should the quote include them?";

/** What tradespeople ask before they can quote, and how to recognise that a description answers it. */
export interface UsualQuestion {
  ask: string;
  said: RegExp;
}

const q = (ask: string, said: RegExp): UsualQuestion => ({ ask, said });

const SIZE =
  /\d\s?(?:mm|cm|m2|m²|m|sq|square|met(?:re|er)s?|inch(?:es)?|in|ft|feet|foot|yards?)\b|\d\s?["'″′]|\d\s?(?:x|×|by)\s?\d/i;
const room = q(
  "Which room is it in?",
  /\b(?:kitchen|bathroom|en-?suite|bedroom|lounge|living room|dining room|hall(?:way)?|landing|loft|attic|utility|cellar|basement|garage|conservatory|toilet|cloakroom|porch|study|office|outside|garden|shed)\b/i,
);
const parts = (ask: string) =>
  q(ask, /\b(?:suppl(?:y|ied|ying)|materials?|bought|includ(?:e|ed|ing)|provide[ds]?|i have (?:the|a|an|all|my))\b/i);
const access = q(
  "Will someone be in? If not, how can they get in? Is there parking?",
  /\b(?:park(?:ing)?|permit|keys?|key safe|someone (?:is|will be) in|home all day|let (?:you|them) in|any ?time|evenings?|weekends?)\b/i,
);
const since = q(
  "How long has it been like this?",
  /\b(?:since|started|yesterday|today|last (?:night|week|month|year)|for (?:the|about|a|some|several|\d+)|\d+ (?:days?|weeks?|months?|years?))\b/i,
);

const QUESTIONS: Partial<Record<JobCategory, readonly UsualQuestion[]>> = {
  Plumbing: [
    room,
    q(
      "What make or model is it, if you know it?",
      /\b(?:make|model|brand|worcester|vaillant|baxi|ideal|potterton|glow-?worm|grohe|bristan|mira|triton|aqualisa|hansgrohe|armitage|roca|grundfos|saniflo)\b/i,
    ),
    q(
      "Is water leaking now? Can you turn it off at the stopcock?",
      /\b(?:stop ?(?:cock|tap)|isolat\w*|turn(?:ed)? (?:it |the water )?off|water (?:is )?off|not leaking)\b/i,
    ),
    since,
    q(
      "Are the pipes easy to reach, or are they boxed in or under the floor?",
      /\b(?:boxed|under (?:the )?floor|behind|panel|reach(?:ed|able)?|exposed|pipes? (?:are|is))\b/i,
    ),
    parts("Have you bought the new parts, or should the quote include them?"),
  ],
  Electrical: [
    room,
    q(
      "How many sockets, switches or lights need work?",
      /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|single|double|all)\b.{0,30}\b(?:sockets?|switch(?:es)?|lights?|points?|spots?|spotlights?|rooms?|lamps?|chargers?|showers?|cookers?|fans?)\b/i,
    ),
    q(
      "Is it new wiring, or are you replacing what’s there?",
      /\b(?:replac\w*|new|add(?:ed|ing|itional)?|extra|rewir\w*|swap\w*|instead|extend\w*)\b/i,
    ),
    q(
      "Does the fuse box have modern switches or old fuse wire?",
      /\b(?:fuse ?(?:box|board|wire)|consumer unit|rcd|rcbo)\b/i,
    ),
    q(
      "Does anything trip, flicker, spark or smell of burning?",
      /\b(?:trip(?:s|ped|ping)?|flicker\w*|spark\w*|burn\w*|buzz\w*|shock|dead|no power)\b/i,
    ),
    parts("Have you bought the fittings, or should the quote include them?"),
  ],
  Carpentry: [
    q("What are the measurements: height, width and depth?", SIZE),
    q(
      "Which wood or board would you like, and what finish?",
      /\b(?:oak|pine|mdf|ply(?:wood)?|walnut|birch|beech|ash|softwood|hardwood|veneer\w*|laminate|primed|paint(?:ed)?|oiled|varnish\w*)\b/i,
    ),
    q(
      "Is it new, a repair, or does it need to match something?",
      /\b(?:new|repair\w*|replac\w*|match\w*|existing|build|built|fit|fitted|hang|hung)\b/i,
    ),
    q(
      "Are the walls, floors and frames straight, or uneven as in many older homes?",
      /\b(?:square|straight|level|uneven|out of true|wonky|victorian|edwardian|georgian|new[- ]build)\b/i,
    ),
    room,
    parts(haveYouBoughtMaterials),
  ],
  Painting: [
    q(
      "How many rooms, and roughly how big are they?",
      new RegExp(
        `${SIZE.source}|\\b(?:\\d+|one|two|three|four|five|six|whole|all)\\b.{0,20}\\b(?:rooms?|bed\\w*|house|flat|walls?)\\b`,
        "i",
      ),
    ),
    q(
      "What needs painting: walls, ceilings, woodwork, doors, outside?",
      /\b(?:walls?|ceilings?|woodwork|skirtings?|doors?|window frames?|outside|exterior|front|fence|stairs?|bannisters?|banisters?)\b/i,
    ),
    q(
      "What condition are the surfaces in? Any cracks, damp or old wallpaper to strip?",
      /\b(?:crack\w*|damp|mould|wallpaper\w*|plaster\w*|peel\w*|flak\w*|holes?|good (?:condition|state)|bare|smooth)\b/i,
    ),
    q(
      "Which colours, and what kind of paint?",
      /\b(?:colou?rs?|white|magnolia|cream|grey|gray|blue|green|black|dulux|farrow|emulsion|gloss|eggshell|satin(?:wood)?|matt)\b/i,
    ),
    q(
      "Will the rooms be empty, or is there furniture to move and cover?",
      /\b(?:empty|furnitures?|clear(?:ed)?|carpets?|cover(?:ed|s)?|moved?)\b/i,
    ),
    parts("Have you bought the paint, or should the quote include it?"),
  ],
  Roofing: [
    q(
      "What kind of roof is it: tiles, slate, felt or rubber, pitched or flat?",
      /\b(?:tiles?|tiled|slates?|felt|rubber|epdm|grp|fibreglass|lead|flat|pitched|thatch\w*)\b/i,
    ),
    q(
      "How many storeys is the house, and is there room for scaffolding?",
      /\b(?:storeys?|stories|floors?|bungalow|scaffold\w*|ladder|terraced?|semi)\b/i,
    ),
    q(
      "Is water coming in? If so, where do you see it inside?",
      /\b(?:leak\w*|drip\w*|stain\w*|damp|wet|water (?:is )?com\w*|dry inside)\b/i,
    ),
    since,
    q(
      "Roughly how big is the area that needs work?",
      new RegExp(
        `${SIZE.source}|\\b(?:\\d+|one|two|three|four|five|six|a few|several|whole)\\b.{0,20}\\b(?:tiles?|slates?|roof|ridges?|sheets?)\\b`,
        "i",
      ),
    ),
    q(
      "Do you share the roof with a neighbour? Is the house listed or in a conservation area?",
      /\b(?:listed|conservation|neighbou?r\w*|shared|detached|semi|terraced?)\b/i,
    ),
  ],
  Flooring: [
    q("How long and how wide is each room?", SIZE),
    q(
      "Which floor would you like: carpet, laminate, wood, vinyl, tiles?",
      /\b(?:carpets?|laminate|wood(?:en)?|oak|parquet|engineered|vinyl|lvt|lino(?:leum)?|tiles?|cork)\b/i,
    ),
    q(
      "What’s there now? Should they take it up and take it away?",
      /\b(?:take(?:n)? up|tak(?:e|en) away|remov\w*|lift(?:ed)?|existing|bare|old (?:carpet|floor\w*|tiles?|laminate|lino))\b/i,
    ),
    q(
      "What’s underneath: concrete or floorboards? Is it level and dry?",
      /\b(?:concrete|floorboards?|screed\w*|joists?|sub-?floor|level|uneven|underlay)\b/i,
    ),
    q("Are there doors to trim, or stairs to cover?", /\b(?:doors?|stairs?|no doors)\b/i),
    parts("Have you bought the flooring, or should the quote include it?"),
  ],
  Gardening: [
    q(
      "How big is the garden, or the part that needs work?",
      new RegExp(`${SIZE.source}|\\b(?:small|large|big|tiny|long|acres?|half an acre)\\b`, "i"),
    ),
    q(
      "Is it a one-off or regular? If regular, how often?",
      /\b(?:once|one[- ]off|regular\w*|weekly|fortnight\w*|monthly|every|each (?:week|month))\b/i,
    ),
    q(
      "How do people get to it: through a side gate or through the house?",
      /\b(?:side (?:gate|access|entrance)|gate|through the house|access|alley\w*|back lane)\b/i,
    ),
    q(
      "Should they take the waste away?",
      /\b(?:waste|tak(?:e|en) (?:it |them )?away|compost\w*|skip|green bin|brown bin|dispos\w*|clearance|remov\w*)\b/i,
    ),
    q(
      "How tall are the trees or hedges?",
      /\b(?:high|tall|height|no (?:trees|hedges)|lawn|grass|mow\w*|turf\w*|weed\w*)\b/i,
    ),
    q("Are there tools, power and water they can use?", /\b(?:tools?|mower|power|socket|tap|hose(?:pipe)?)\b/i),
  ],
  Cleaning: [
    q(
      "How many bedrooms and bathrooms are there?",
      /\b(?:\d+|one|two|three|four|five|six|single)[- ]?(?:bed|bath)\w*|\b(?:\d+|one|two|three|four|five|six) (?:bed|bath)\w*|\bstudio\b/i,
    ),
    q(
      "Is it a one-off, such as a deep clean or an end-of-tenancy clean, or regular? If regular, how often?",
      /\b(?:once|one[- ]off|deep clean|end of (?:the )?tenancy|moving out|regular\w*|weekly|fortnight\w*|monthly|every)\b/i,
    ),
    q("Should they also clean the oven, fridge, windows or carpets?", /\b(?:oven|fridge|freezer|windows?|carpets?)\b/i),
    q(
      "Are there cleaning products and a vacuum cleaner, or should they bring them?",
      /\b(?:products?|vacuum|hoover|bring|equipment|supplies)\b/i,
    ),
    q(
      "Are there pets, or anything that needs special care?",
      /\b(?:pets?|dogs?|cats?|allerg\w*|antiques?|marble|fragile)\b/i,
    ),
    access,
  ],
};

/** For jobs without a category. */
const ANY: readonly UsualQuestion[] = [
  room,
  q("What are the measurements, or how many are there?", SIZE),
  since,
  parts(haveYouBoughtMaterials),
  access,
];

/** The questions that tradespeople usually ask about a category; general questions for one that has none. */
export const usualQuestions = (category: JobCategory | null): readonly UsualQuestion[] =>
  (category && QUESTIONS[category]) || ANY;

/** The questions that a description does not answer. */
export const openQuestions = (category: JobCategory | null, description: string): string[] =>
  usualQuestions(category)
    .filter(({ said }) => !said.test(description))
    .map(({ ask }) => ask);

/** Every question of every category, to recognise a text that was enhanced before. */
export const everyQuestion: ReadonlySet<string> = new Set(
  [...Object.values(QUESTIONS), ANY].flatMap((questions) => questions.map(({ ask }) => ask)),
);
