import { spriteIcon } from "./category-icon.tsx";
import { useTexts } from "./language.ts";
import { texts } from "./rating-input.texts.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const Star = spriteIcon("star");
const words = texts.words;

/** One to five stars as radio buttons: 44 px each, usable with arrow keys and without JavaScript. Use it in a FieldSet. */
export function RatingInput({ name, defaultValue }: { name: string; defaultValue?: number }) {
  const t = useTexts(texts);
  return (
    <div className="stars-input -ml-1.5 flex">
      {words.map((word, index) => {
        const stars = index + 1;
        return (
          <label
            key={word}
            title={word}
            className="tap inline-flex items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-green"
          >
            <input type="radio" name={name} value={stars} defaultChecked={defaultValue === stars} className="sr-only" />
            <Star className="size-8" />
            <VisuallyHidden>{t.starsWord(stars, word)}</VisuallyHidden>
          </label>
        );
      })}
    </div>
  );
}
