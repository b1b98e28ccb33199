import type { DrawnPerson } from "./draw-person.ts";

/** The looks of the example people without a drawing of their own, in one line each: skin, hair, its colour, clothes, behind, and what else. */
const LOOKS: Record<string, string> = {
  "Elliot Dunn": "pale short ginger stone wall",
  "Siân Pritchard": "light long brown green hedge",
  "Tom Ashworth": "light short brown sky bricks stubble",
  "Gemma Whitfield": "pale bun blond green shelf",
  "Owen Lloyd": "light crop black brick bricks full",
  "Fraser Mackay": "pale short ginger green pipe full",
  "Nadia Hussain": "tan scarf black sky pipe",
  "Ben Cartwright": "light crop brown amber bricks helmet",
  "Ruth Adeyemi": "dark bun black stone wall",
  "Liam Gallagher-Stone": "pale short brown green shelf moustache",
  "Karen Tomlinson": "pale bob blond brick bricks glasses",
  "Piotr Zielinski": "pale crop blond stone wall stubble",
  "Aoife McCann": "pale long ginger green hedge",
  "Darren Huckle": "light bald brown sky pipe full",
  "Simon Oakes": "light short grey green pipe glasses",
  "Jade Fenwick": "brown long black amber wall",
  "Yusuf Demir": "tan short black stone pipe full",
  "Robbie Sinclair": "pale crop ginger brick bricks cap",
  "Chloe Barrowclough": "light bun brown sky wall",
  "Imran Sheikh": "tan short black green pipe glasses",
  "Beth Hargreaves": "pale bob brown amber bricks helmet",
  "Gareth Morgan": "light bald grey brick shelf moustache",
  "Wesley Clarke": "dark crop black amber bricks",
  "Tina Rudd": "light long blond stone wall",
  "Declan Magee": "pale short black green hedge stubble",
  "Harpreet Gill": "tan bun black sky pipe",
  "Luke Thackray": "light short blond green pipe",
  "Ewan Galbraith": "pale crop grey brick pipe full",
  "Marta Kowalczyk": "pale bob brown stone wall",
  "Sunita Patel": "brown long black brick wall",
  "Jamie Purcell": "light short brown stone wall cap",
  "Rhys Bevan": "pale short black sky bricks",
  "Olu Bamidele": "dark bald black green wall full",
  "Claire Duxbury": "light bun ginger amber hedge",
  "Stuart Laidlaw": "pale crop grey sky pipe glasses",
  "Anthony Greaves": "brown crop black green pipe moustache",
};

const BEARDS = ["full", "moustache", "stubble"] as const;
const WORN = ["cap", "glasses", "helmet"] as const;

/** How an example person is drawn; null for a person with a drawing of their own, or without a photo. */
export function drawnPerson(name: string): DrawnPerson | null {
  const look = LOOKS[name];
  if (!look) return null;
  const [skin, hair, hairColour, clothes, behind, ...more] = look.split(" ");
  const beard = BEARDS.find((one) => more.includes(one));
  const wears = WORN.find((one) => more.includes(one));
  return { skin, hair, hairColour, clothes, behind, ...(beard && { beard }), ...(wears && { wears }) } as DrawnPerson;
}
