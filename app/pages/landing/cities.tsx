import { Link } from "react-router";
import { CITIES } from "#kernel/geo/cities.ts";
import { useNames, useTexts } from "#ui/language.ts";
import { texts } from "./texts.ts";

/** Links to each city's page. */
export function Cities() {
  const t = useTexts(texts);
  const nameOf = useNames();
  return (
    <section aria-labelledby="cities-title" className="wrap pt-14 lg:pt-18">
      <h2 id="cities-title" className="heading mb-3">
        {t.inYourCity}
      </h2>
      <ul className="flex flex-wrap gap-x-7">
        {CITIES.map((city) => (
          <li key={city}>
            <Link to={`/find/${city.toLowerCase()}`} className="link inline-flex min-h-11 items-center">
              {nameOf(city)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/find" className="inline-flex min-h-11 items-center font-semibold text-green hover:underline">
            {t.allTradesAndCities}
          </Link>
        </li>
      </ul>
    </section>
  );
}
