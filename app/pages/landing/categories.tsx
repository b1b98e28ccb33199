import { POPULAR_CATEGORIES } from "#config/constants.ts";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { CategoryGrid } from "./category-grid.tsx";

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

export function Categories() {
  return (
    <section aria-labelledby="categories-title" className="wrap pt-14 lg:pt-18">
      <h2 id="categories-title" className="heading mb-5">
        Popular Categories
      </h2>
      <CategoryGrid
        columns={4}
        categories={POPULAR_CATEGORIES.map((category) => ({
          to: `/browse-services?service=${encodeURIComponent(category)}`,
          label: category,
          hint: hints[category],
          icon: <CategoryIcon name={category} size="sm" />,
        }))}
      />
    </section>
  );
}
