import { pricePath } from "#features/guide/prices/rules/price-paths.ts";
import { describeRange, formatRange, type PriceRange } from "#features/guide/prices/rules/price-range.ts";
import { Avatar } from "#ui/avatar.tsx";
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
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-soft text-sm">Likely price</p>
        {priceRange ? (
          <>
            <p className="heading text-2xl">{formatRange(priceRange)}</p>
            <p className="text-soft text-sm">{describeRange(priceRange, pricedWork, outward)}</p>
          </>
        ) : (
          <p className="text-sm">There are too few paid jobs to show a price. Your quotes will tell you.</p>
        )}
        <p className="text-sm">
          {/* What has been typed stays in this tab. */}
          <a href={pricePath(kind)} target="_blank" rel="noopener" className="tap link">
            Prices elsewhere (opens in a new tab)
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
        {people.nearest !== null && <p className="text-soft text-sm">{`The nearest is ${people.nearest} away.`}</p>}
      </div>
    </div>
  );
}

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

function countLine({ count, capped, widened }: Nearby, outward: string): string {
  if (count === 0)
    return `${widened ?? `Nobody we’ve checked does this work near ${outward} yet`}. You can still post the job.`;
  return `${count}${capped ? "+" : ""} checked ${count === 1 ? "tradesperson does" : "tradespeople do"} this near ${outward}`;
}
