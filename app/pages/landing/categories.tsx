import { POPULAR_CATEGORIES } from "#config/constants.ts";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";

const hints: Record<(typeof POPULAR_CATEGORIES)[number], string> = {
  Plumbing: "Leaks, taps, bathrooms",
  Electrical: "Sockets, lights, safety",
  Decorating: "Paint, paper, plaster",
  Carpentry: "Doors, shelves, floors",
  Auto: "Drives, garages, chargers",
  Roofing: "Slates, gutters, chimneys",
  Gardening: "Patios, fences, hedges",
  Cleaning: "Drives, roofs, decking",
};

/** The popular categories, each with its drawing. */
export function Categories() {
  return (
    <section aria-labelledby="categories-title" className="wrap py-14 lg:py-18">
      <h2 id="categories-title" className="heading mb-5">
        Popular Categories
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 md:grid-cols-4 lg:gap-y-8">
        {POPULAR_CATEGORIES.map((category) => (
          <li key={category} className="relative">
            <CategoryPicture name={category} className="aspect-4/3 h-auto w-full rounded-lg" />
            <CardLink
              to={`/browse-services?service=${encodeURIComponent(category)}`}
              className="mt-3 inline-block font-heading font-semibold text-lg leading-snug"
            >
              {category}
            </CardLink>
            <span className="mt-0.5 block text-sm text-soft">{hints[category]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
