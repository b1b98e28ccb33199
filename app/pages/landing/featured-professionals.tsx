import { type SavableCard, TradespersonCards } from "#features/tradespeople/ui/tradesperson-card.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** Featured people with their ratings. The section is left out when there are none. */
export function FeaturedProfessionals({ people }: { people: readonly SavableCard[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="wrap pt-14 lg:pt-18">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="featured-title" className="heading">
            Featured Professionals
          </h2>
          <p className="mt-1.5 text-soft">Verified, and the most reviewed first. Nobody can pay to be featured.</p>
        </div>
        <ButtonLink to="/browse" variant="text">
          See all
        </ButtonLink>
      </div>
      <TradespersonCards people={people} headingLevel={3} />
    </section>
  );
}
