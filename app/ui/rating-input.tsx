import { spriteIcon } from "./category-icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

const wordsText = ["Poor", "Fair", "Good", "Very good", "Excellent"];

const Star = spriteIcon("star");
const words = wordsText;

/** One to five stars as radio buttons: 44 px each, usable with arrow keys and without JavaScript. Use it in a FieldSet. */
export function RatingInput({ name, defaultValue }: { name: string; defaultValue?: number }) {
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
            <VisuallyHidden>{`${stars} ${stars === 1 ? "star" : "stars"}: ${word}`}</VisuallyHidden>
          </label>
        );
      })}
    </div>
  );
}
