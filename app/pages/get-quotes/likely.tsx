import { pricePath } from "#features/prices/rules/price-paths.ts";
import { describeRange, formatRange, type PriceRange } from "#features/prices/rules/price-range.ts";
import { Avatar } from "#ui/avatar.tsx";
import { useTexts } from "#ui/language.ts";
import { texts } from "./likely.texts.ts";
import type { Nearby } from "./nearby.server.ts";

interface LikelyProps {
  /** The kind of work: "leaking-tap". */
  kind: string;
  priceRange: PriceRange | null;
  /** The kind of work, or the category, that the price is of. */
  pricedWork: string;
  outward: string;
  people: Nearby;
}

/** What such work has cost, and who could quote: real figures, or that there are none. */
export function Likely({ kind, priceRange, pricedWork, outward, people }: LikelyProps) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-soft text-sm">{t.likelyPrice}</p>
        {priceRange ? (
          <>
            <p className="heading text-2xl">{formatRange(priceRange)}</p>
            <p className="text-soft text-sm">{describeRange(priceRange, pricedWork, outward)}</p>
          </>
        ) : (
          <p className="text-sm">{t.tooFewJobsPaid}</p>
        )}
        <p className="text-sm">
          {/* What has been typed stays in this tab. */}
          <a href={pricePath(kind)} target="_blank" rel="noopener" className="tap link">
            {t.pricesElsewhere}
          </a>
        </p>
      </div>
      <div>
        {people.faces.length > 0 && (
          <p aria-hidden className="mb-2 flex -space-x-2">
            {people.faces.map(({ id, name, photo }) => (
              <Avatar key={id} name={name} seed={id} src={photo} size="md" className="ring-2 ring-raised" />
            ))}
          </p>
        )}
        <p className="font-semibold">{countLine(people, outward)}</p>
        {people.miles !== null && (
          <p className="text-soft text-sm">{t.nearestAway(people.count, milesText(people.miles))}</p>
        )}
      </div>
    </div>
  );
}

const milesText = (miles: number): string => {
  if (miles < 1) return "less than a mile";
  return miles === 1 ? "1 mile" : `${miles} miles`;
};

/** The same in one line, for phones. */
export function LikelyLine({ priceRange, outward, people }: Omit<LikelyProps, "kind" | "pricedWork">) {
  const price = priceRange ? `Likely ${formatRange(priceRange)}. ` : "";
  return (
    <p className="text-sm">
      {price}
      {countLine(people, outward)}
      {people.count > 0 && "."}
    </p>
  );
}

function countLine({ count, capped }: Nearby, outward: string): string {
  if (count === 0) return texts.nobodyNear(outward);
  return texts.checkedNear(count, capped, outward);
}
