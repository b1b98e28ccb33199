import { POPULAR_CATEGORIES } from "#config/constants.ts";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { useNames, useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** The popular categories, each with its drawing. */
export function Categories() {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <section aria-labelledby="categories-title" className="wrap py-14 lg:py-18">
      <h2 id="categories-title" className="heading mb-5">
        {t.popularCategories}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 md:grid-cols-4 lg:gap-y-8">
        {POPULAR_CATEGORIES.map((category) => (
          <li key={category} className="relative">
            <CategoryPicture name={category} className="aspect-4/3 h-auto w-full rounded-lg" />
            <CardLink
              to={`/browse-services?service=${encodeURIComponent(category)}`}
              className="mt-3 inline-block font-heading font-semibold text-lg leading-snug"
            >
              {nameOf(category)}
            </CardLink>
            <span className="mt-0.5 block text-sm text-soft">{t.categoryHints[category]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
