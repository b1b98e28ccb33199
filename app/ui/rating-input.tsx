import { spriteIcon } from "./category-icon.tsx";
import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

const words = ["Bad", "Poor", "OK", "Good", "Excellent"] as const;

const Star = spriteIcon("star");

interface RatingInputProps {
  name: string;
  defaultValue?: number;
  /** Over the whole width of a phone, with what the ends mean. */
  isWide?: boolean;
}

/** One to five stars as radio buttons: 44 px each, usable with arrow keys and without JavaScript. Use it in a FieldSet. */
export function RatingInput({ isWide = false, ...input }: RatingInputProps) {
  if (!isWide) return <Stars {...input} />;
  return (
    <div className="sm:max-w-96">
      <Stars {...input} className="justify-between" />
      <p aria-hidden className="flex justify-between text-sm text-soft">
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </p>
    </div>
  );
}

function Stars({ name, defaultValue, className }: RatingInputProps & { className?: string }) {
  return (
    <div className={cx("stars-input -ml-1.5 flex", className)}>
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
