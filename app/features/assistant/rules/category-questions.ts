import type { JobCategory } from "#config/constants.ts";
import { texts } from "./category-questions.texts.ts";

/** What tradespeople ask before they can quote, and how to recognise that a description answers it. */
export interface UsualQuestion {
  ask: string;
  said: RegExp;
}

const q = (ask: string, said: RegExp): UsualQuestion => ({ ask, said });

const SIZE =
  /\d\s?(?:mm|cm|m2|m²|m|sq|square|met(?:re|er)s?|inch(?:es)?|in|ft|feet|foot|yards?)\b|\d\s?["'″′]|\d\s?(?:x|×|by)\s?\d/i;
const room = q(
  texts.whichRoom,
  /\b(?:kitchen|bathroom|en-?suite|bedroom|lounge|living room|dining room|hall(?:way)?|landing|loft|attic|utility|cellar|basement|garage|conservatory|toilet|cloakroom|porch|study|office|outside|garden|shed)\b/i,
);
const parts = (ask: string) =>
  q(ask, /\b(?:suppl(?:y|ied|ying)|materials?|bought|includ(?:e|ed|ing)|provide[ds]?|i have (?:the|a|an|all|my))\b/i);
const access = q(
  texts.howToGetIn,
  /\b(?:park(?:ing)?|permit|keys?|key safe|someone (?:is|will be) in|home all day|let (?:you|them) in|any ?time|evenings?|weekends?)\b/i,
);
const since = q(
  texts.howLong,
  /\b(?:since|started|yesterday|today|last (?:night|week|month|year)|for (?:the|about|a|some|several|\d+)|\d+ (?:days?|weeks?|months?|years?))\b/i,
);

const QUESTIONS: Partial<Record<JobCategory, readonly UsualQuestion[]>> = {
  Plumbing: [
    room,
    q(
      texts.whatMakeOrModel,
      /\b(?:make|model|brand|worcester|vaillant|baxi|ideal|potterton|glow-?worm|grohe|bristan|mira|triton|aqualisa|hansgrohe|armitage|roca|grundfos|saniflo)\b/i,
    ),
    q(
      texts.isWaterLeakingNow,
      /\b(?:stop ?(?:cock|tap)|isolat\w*|turn(?:ed)? (?:it |the water )?off|water (?:is )?off|not leaking)\b/i,
    ),
    since,
    q(
      texts.canPipesBeReached,
      /\b(?:boxed|under (?:the )?floor|behind|panel|reach(?:ed|able)?|exposed|pipes? (?:are|is))\b/i,
    ),
    parts(texts.haveYouBoughtNewParts),
  ],
  Electrical: [
    room,
    q(
      texts.howManySockets,
      /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|single|double|all)\b.{0,30}\b(?:sockets?|switch(?:es)?|lights?|points?|spots?|spotlights?|rooms?|lamps?|chargers?|showers?|cookers?|fans?)\b/i,
    ),
    q(texts.isItNewWiring, /\b(?:replac\w*|new|add(?:ed|ing|itional)?|extra|rewir\w*|swap\w*|instead|extend\w*)\b/i),
    q(texts.whatDoesFuseBoxLook, /\b(?:fuse ?(?:box|board|wire)|consumer unit|rcd|rcbo)\b/i),
    q(texts.doesItTrip, /\b(?:trip(?:s|ped|ping)?|flicker\w*|spark\w*|burn\w*|buzz\w*|shock|dead|no power)\b/i),
    parts(texts.haveYouBoughtFittings),
  ],
  Carpentry: [
    q(texts.whatAreMeasurements, SIZE),
    q(
      texts.whichWood,
      /\b(?:oak|pine|mdf|ply(?:wood)?|walnut|birch|beech|ash|softwood|hardwood|veneer\w*|laminate|primed|paint(?:ed)?|oiled|varnish\w*)\b/i,
    ),
    q(texts.isItNewOrRepair, /\b(?:new|repair\w*|replac\w*|match\w*|existing|build|built|fit|fitted|hang|hung)\b/i),
    q(
      texts.areWallsStraight,
      /\b(?:square|straight|level|uneven|out of true|wonky|victorian|edwardian|georgian|new[- ]build)\b/i,
    ),
    room,
    parts(texts.haveYouBoughtMaterials),
  ],
  Painting: [
    q(
      texts.howManyRooms,
      new RegExp(
        `${SIZE.source}|\\b(?:\\d+|one|two|three|four|five|six|whole|all)\\b.{0,20}\\b(?:rooms?|bed\\w*|house|flat|walls?)\\b`,
        "i",
      ),
    ),
    q(
      texts.whatIsToBePainted,
      /\b(?:walls?|ceilings?|woodwork|skirtings?|doors?|window frames?|outside|exterior|front|fence|stairs?|bannisters?|banisters?)\b/i,
    ),
    q(
      texts.whatStateAreSurfaces,
      /\b(?:crack\w*|damp|mould|wallpaper\w*|plaster\w*|peel\w*|flak\w*|holes?|good (?:condition|state)|bare|smooth)\b/i,
    ),
    q(
      texts.whichColours,
      /\b(?:colou?rs?|white|magnolia|cream|grey|gray|blue|green|black|dulux|farrow|emulsion|gloss|eggshell|satin(?:wood)?|matt)\b/i,
    ),
    q(texts.willRoomsBeEmpty, /\b(?:empty|furnitures?|clear(?:ed)?|carpets?|cover(?:ed|s)?|moved?)\b/i),
    parts(texts.haveYouBoughtPaint),
  ],
  Roofing: [
    q(
      texts.whatKindOfRoof,
      /\b(?:tiles?|tiled|slates?|felt|rubber|epdm|grp|fibreglass|lead|flat|pitched|thatch\w*)\b/i,
    ),
    q(texts.howManyStoreysIsHouse, /\b(?:storeys?|stories|floors?|bungalow|scaffold\w*|ladder|terraced?|semi)\b/i),
    q(texts.isWaterComing, /\b(?:leak\w*|drip\w*|stain\w*|damp|wet|water (?:is )?com\w*|dry inside)\b/i),
    since,
    q(
      texts.roughlyHowLargeIsPart,
      new RegExp(
        `${SIZE.source}|\\b(?:\\d+|one|two|three|four|five|six|a few|several|whole)\\b.{0,20}\\b(?:tiles?|slates?|roof|ridges?|sheets?)\\b`,
        "i",
      ),
    ),
    q(texts.isRoofSharedWithNeighbour, /\b(?:listed|conservation|neighbou?r\w*|shared|detached|semi|terraced?)\b/i),
  ],
  Flooring: [
    q(texts.howLongAndHowWide, SIZE),
    q(
      texts.whichFloorWouldYouLike,
      /\b(?:carpets?|laminate|wood(?:en)?|oak|parquet|engineered|vinyl|lvt|lino(?:leum)?|tiles?|cork)\b/i,
    ),
    q(
      texts.whatIsThereNow,
      /\b(?:take(?:n)? up|tak(?:e|en) away|remov\w*|lift(?:ed)?|existing|bare|old (?:carpet|floor\w*|tiles?|laminate|lino))\b/i,
    ),
    q(texts.whatIsUnderneath, /\b(?:concrete|floorboards?|screed\w*|joists?|sub-?floor|level|uneven|underlay)\b/i),
    q(texts.doorsOrStairs, /\b(?:doors?|stairs?|no doors)\b/i),
    parts(texts.haveYouBoughtFlooring),
  ],
  Gardening: [
    q(texts.howBigIsGarden, new RegExp(`${SIZE.source}|\\b(?:small|large|big|tiny|long|acres?|half an acre)\\b`, "i")),
    q(texts.howOften, /\b(?:once|one[- ]off|regular\w*|weekly|fortnight\w*|monthly|every|each (?:week|month))\b/i),
    q(texts.howToReachIt, /\b(?:side (?:gate|access|entrance)|gate|through the house|access|alley\w*|back lane)\b/i),
    q(
      texts.shouldWasteBeTakenAway,
      /\b(?:waste|tak(?:e|en) (?:it |them )?away|compost\w*|skip|green bin|brown bin|dispos\w*|clearance|remov\w*)\b/i,
    ),
    q(texts.howHighAreTrees, /\b(?:high|tall|height|no (?:trees|hedges)|lawn|grass|mow\w*|turf\w*|weed\w*)\b/i),
    q(texts.areThereTools, /\b(?:tools?|mower|power|socket|tap|hose(?:pipe)?)\b/i),
  ],
  Cleaning: [
    q(
      texts.howManyBedroomsAndBathrooms,
      /\b(?:\d+|one|two|three|four|five|six|single)[- ]?(?:bed|bath)\w*|\b(?:\d+|one|two|three|four|five|six) (?:bed|bath)\w*|\bstudio\b/i,
    ),
    q(
      texts.isItOnceOrRegularly,
      /\b(?:once|one[- ]off|deep clean|end of (?:the )?tenancy|moving out|regular\w*|weekly|fortnight\w*|monthly|every)\b/i,
    ),
    q(texts.shouldOvenBeDone, /\b(?:oven|fridge|freezer|windows?|carpets?)\b/i),
    q(texts.areThereCleaningProducts, /\b(?:products?|vacuum|hoover|bring|equipment|supplies)\b/i),
    q(texts.areTherePets, /\b(?:pets?|dogs?|cats?|allerg\w*|antiques?|marble|fragile)\b/i),
    access,
  ],
};

/** For jobs without a category. */
const ANY: readonly UsualQuestion[] = [
  room,
  q(texts.measurementsOrNumber, SIZE),
  since,
  parts(texts.haveYouBoughtMaterials),
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
