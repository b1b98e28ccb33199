import flat from "#ui/pictures/home-flat.svg";
import house from "#ui/pictures/home-house.svg";
import shop from "#ui/pictures/home-shop.svg";
import base from "#ui/pictures/leak-base.svg";
import handle from "#ui/pictures/leak-handle.svg";
import spout from "#ui/pictures/leak-spout.svg";
import under from "#ui/pictures/leak-under.svg";
import basin from "#ui/pictures/tap-basin.svg";
import bath from "#ui/pictures/tap-bath.svg";
import kitchen from "#ui/pictures/tap-kitchen.svg";
import separate from "#ui/pictures/tap-separate.svg";

/** The drawings of answers, by question. */
const PICTURES: Record<string, Record<string, string>> = {
  "Which tap is it?": {
    "Kitchen mixer": kitchen,
    "Bathroom basin": basin,
    Bath: bath,
    "Two separate taps": separate,
  },
  "Where does it leak?": {
    "From the spout": spout,
    "At the base": base,
    "At the handle": handle,
    "Under the sink": under,
  },
  "What sort of home is it?": { House: house, Flat: flat, "Business or shop": shop },
};

/** The drawings of a question's answers, without the last, which is "I’m not sure". Empty unless each of them has one. */
export function answerPictures(ask: string, answers: readonly string[]): readonly string[] {
  const ofQuestion = PICTURES[ask] ?? {};
  const pictures = answers.slice(0, -1).flatMap((answer) => ofQuestion[answer] ?? []);
  return pictures.length === answers.length - 1 ? pictures : [];
}
