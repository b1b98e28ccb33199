/** Other words for the same thing, in everyday speech, dialect and irregular forms. Applied to what is typed and to the tables. */
const SAME: Record<string, string> = Object.fromEntries(
  `
  lecky leccy lekky leckie sparky sparkie sparks = electrician; electrical electricity elec = electric
  chippy chippie = carpenter; brickie = bricklayer; loo wc bog lav lavatory = toilet; telly television = tv
  mold mouldy moldy = mould; faucet = tap; bathtub = bath; washbasin = basin; lightbulb = bulb
  outdoor outdoors external externally exterior = outside; hallway corridor = hall; staircase stairway = stair
  wont doesnt isnt cant arent didnt cannot = not; broke faulty knackered = broken; bust = burst
  blown blew = blow; fell fallen = fall; stuck = stick; shut closing = close; smelly stink stinks stinking = smell
  leaky = leak; drafty draft draughty = draught; creaky = creak; squeaky = squeak; rotten rotting = rot
  cert certs certification = certificate; mend mending fix fixing = repair; installation instal = install; removal = remove
  conversion conversions = convert; extending = extend; insulation = insulate; renovation = renovate; clearance = clear
  assembly = assemble; maintenance = maintain; shelves shelving = shelf; gumtree = tree; smashed = broken; loose = fall
  fuseboard = fusebox; wallpapering = wallpaper; handymen = handyman; tarmacing = tarmac
  `
    .trim()
    .split(/[;\n]/)
    .flatMap((line) => {
      const [others = "", word = ""] = line.split("=").map((part) => part.trim());
      return others.split(/\s+/).map((other) => [other, word]);
    }),
);

/** The stem of a word and its grammatical forms: "dripping" and "drips" give "drip". */
export function stemOf(word: string): string {
  const same = sameAs(word);
  return sameAs(ending(same));
}

/** The usual word for a dialect or irregular one; the word itself for any other. */
export const sameAs = (word: string): string => (Object.hasOwn(SAME, word) ? (SAME[word] ?? word) : word);

function ending(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith("ies")) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^sui]s$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith("ing")) stem = single(stem.slice(0, -3));
  else if (stem.length > 4 && stem.endsWith("ed")) stem = single(stem.slice(0, -2));
  else if (stem.length > 7 && stem.endsWith("ment")) stem = stem.slice(0, -4);
  return stem.length > 3 && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

/** "dripp" gives "drip"; "fall", "glass" and "buzz" keep both letters. */
const single = (stem: string): string => (/([^lsz])\1$/.test(stem) ? stem.slice(0, -1) : stem);

/** The words of a text in lower case. "won't" is one word, "flat-pack" and "o'connor" are two. */
export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\p{L})['’](t|s|ve|re|m|ll|d)(?!\p{L})/gu, "$1$2")
    .match(/[\p{L}\p{N}]+/gu) ?? [];
