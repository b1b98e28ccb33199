import type { Translation } from "#ui/language.ts";
import type { texts } from "./texts.ts";

/** Some names of cities are mutated after "yn". */
const inCity: Record<string, string> = {
  Manchester: "ym Manceinion",
  Bristol: "ym Mryste",
  Edinburgh: "yng Nghaeredin",
  Cardiff: "yng Nghaerdydd",
  Belfast: "ym Melffast",
  Leicester: "yng Nghaerlŷr",
  London: "yn Llundain",
  Liverpool: "yn Lerpwl",
};
const inPlace = (city: string | null) => (city === null ? "yn eich ardal" : (inCity[city] ?? `yn ${city}`));

export const cy: Translation<typeof texts> = {
  title: "Crefftwyr lleol y gallwch ymddiried ynddynt",
  description:
    "Disgrifiwch y gwaith a chael hyd at 3 dyfynbris gan grefftwyr lleol. Gweld beth rydym wedi’i wirio am bob un. Rydym yn dal eich arian nes i chi gymeradwyo’r gwaith.",

  // "Angen" is not followed by a mutation, so the names of trades stay as they are.
  findTrusted: "Angen",
  inPlace: (city) => `${inPlace(city)}?`,
  findTradesperson: (city) => `Dod o hyd i grefftwr dibynadwy ${inPlace(city)}`,
  stopChanging: "Stopio’r gair sy’n newid",

  whatNeedsDoing: "Beth sydd angen ei wneud?",
  whatDoYouNeed: "Beth sydd angen ei wneud?",
  oftenAskedFor: "Gofynnir yn aml am",
  postcode: "Cod post",
  getQuotes: "Cael dyfynbrisiau",
  freeToPost: "Am ddim. Nid oes rhaid i chi dderbyn unrhyw ddyfynbris.",
  searchInstead: "Chwilio am grefftwyr yn lle hynny",

  trustPoints: {
    identity: {
      title: "Hunaniaeth wedi’i gwirio",
      text: "Mae proffiliau a dyfynbrisiau’n dweud a ydym wedi gwirio hunaniaeth, a phryd",
    },
    insurance: {
      title: "Wedi’u hyswirio",
      text: "Yswiriant atebolrwydd cyhoeddus rydym wedi’i wirio, gyda’i ddyddiad dod i ben",
    },
    escrow: { title: "Taliad escrow diogel", text: "Wedi’i ddal gan ein darparwr taliadau nes i chi gymeradwyo" },
    reviews: {
      title: "Adolygiadau o archebion go iawn yn unig",
      text: "O archebion a wnaed yma, da a drwg",
    },
  },

  waysToStart: "Ffyrdd o ddechrau",
  starts: {
    search: {
      title: "Chwilio am wasanaethau",
      text: "Gweld pwy sy’n gweithio yn eich ardal, beth maent yn ei godi a beth rydym wedi’i wirio.",
    },
    post: {
      title: "Hysbysebu gwaith",
      text: "Disgrifiwch ef unwaith. Bydd hyd at 3 chrefftwr yn anfon dyfynbris atoch.",
    },
    browse: { title: "Pori categorïau", text: "Ddim yn siŵr beth sydd ei angen? Porwch fesul categori." },
  },

  popularCategories: "Categorïau poblogaidd",
  categoryHints: {
    Plumbing: "Gollyngiadau, tapiau, ystafelloedd ymolchi",
    Electrical: "Socedi, goleuadau, diogelwch",
    Decorating: "Paent, papur, plastr",
    Carpentry: "Drysau, silffoedd, lloriau",
    Auto: "Dreifiau, garejys, gwefrwyr",
    Roofing: "Llechi, cafnau, simneiau",
    Gardening: "Patios, ffensys, gwrychoedd",
    Cleaning: "Dreifiau, toeau, decin",
  },

  howItWorks: "Sut mae’n gweithio",
  brokenToDone: ["O “mae wedi torri”", "i “mae wedi’i wneud”,", "gam wrth gam"],
  steps: [
    { title: "Hysbysebu’ch gwaith", text: "Dywedwch beth sydd ei angen, ble ac erbyn pryd." },
    { title: "Cael dyfynbrisiau", text: "Cymharwch hyd at 3 dyfynbris ochr yn ochr." },
    { title: "Archebu a thalu’n ddiogel", text: "Rydym yn dal eich arian nes i chi gymeradwyo’r gwaith." },
    {
      title: "Adolygu, a dyna ni",
      text: "Dim ond o archebion a wnaed yma y daw adolygiadau.",
    },
  ],

  featured: "Gweithwyr proffesiynol dan sylw",
  whoIsFeatured: "Wedi’u gwirio, a’r rhai â’r nifer fwyaf o adolygiadau yn gyntaf. Ni all neb dalu i gael sylw.",
  seeAll: "Gweld pawb",
  verified: "Wedi’i wirio",
  anHour: (rate) => `${rate} yr awr`,
  rateOnRequest: "Pris ar gais",

  inYourCity: "Yn eich dinas",
  allTradesAndCities: "Pob crefft a dinas",

  needSomethingDone: "Angen gwneud rhywbeth?",
  postingIsFree: "Mae hysbysebu am ddim. Nid oes rhaid i chi dderbyn unrhyw ddyfynbris.",
  postNow: "Hysbysebu gwaith nawr",
  browseProfessionals: "Pori gweithwyr proffesiynol",
  workThrough: (brand) => `Yn dda yn eich gwaith? Gweithiwch drwy ${brand}`,
  factsForTradespeople: (fee) => [
    `Mae rhoi dyfynbris am ddim. Ein hunig dâl yw ${fee} o’r hyn a delir i chi.`,
    "Gallwch weld y gwaith, y gyllideb a’r ardal cyn rhoi dyfynbris.",
    "Gall cwsmeriaid dalu cyn i chi ddechrau. Rydym yn dal yr arian, a gallwch weld pan fyddwn yn gwneud hynny.",
  ],
  join: "Ymuno fel crefftwr",
};
