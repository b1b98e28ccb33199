import { Link } from "react-router";
import { CITIES } from "#kernel/geo/cities.ts";

/** Links to each city's page. */
export function Cities() {
  return (
    <section aria-labelledby="cities-title" className="wrap pt-14 lg:pt-18">
      <h2 id="cities-title" className="heading mb-3">
        In your city
      </h2>
      <ul className="flex flex-wrap gap-x-7">
        {CITIES.map((city) => (
          <li key={city}>
            <Link to={`/find/${city.toLowerCase()}`} className="link inline-flex min-h-11 items-center">
              {city}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/find" className="inline-flex min-h-11 items-center font-semibold text-green hover:underline">
            All trades and cities
          </Link>
        </li>
      </ul>
    </section>
  );
}
