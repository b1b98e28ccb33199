import { cx } from "./cx.ts";
import auto from "./pictures/category-auto.svg";
import carpentry from "./pictures/category-carpentry.svg";
import cleaning from "./pictures/category-cleaning.svg";
import electrical from "./pictures/category-electrical.svg";
import flooring from "./pictures/category-flooring.svg";
import gardening from "./pictures/category-gardening.svg";
import painting from "./pictures/category-painting.svg";
import plumbing from "./pictures/category-plumbing.svg";
import roofing from "./pictures/category-roofing.svg";

const pictures: Record<string, string> = {
  auto,
  carpentry,
  cleaning,
  electrical,
  flooring,
  gardening,
  painting,
  decorating: painting,
  plumbing,
  roofing,
};

/** The drawing of a job category, where there is no photo of the work. Decorative: the category is shown as text. */
export function CategoryPicture({ name, className }: { name: string; className?: string }) {
  const source = pictures[name.toLowerCase()] ?? plumbing;
  return (
    <img
      alt=""
      src={source}
      width={240}
      height={180}
      loading="lazy"
      decoding="async"
      className={cx("picture flex-none rounded-md object-cover", className)}
    />
  );
}
