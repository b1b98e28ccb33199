import { type RefObject, useEffect, useRef, useState } from "react";
import { isPostcode, normalisePostcode, outwardOf } from "#kernel/postcode.ts";
import type { PriceRange } from "../../prices/rules/price-range.ts";

/** Help with the form of a job. */
export interface Hints {
  category: string;
  questions: readonly string[];
  priceRange: PriceRange | null;
  /** The outward part of the postcode, once there is one. */
  district: string | null;
}

/**
 * The hints for the form's category, and for its postcode once that is complete. `first` are the hints that the page was loaded
 * with.
 */
export function useJobHints(form: RefObject<HTMLFormElement | null>, first: Hints | null): Hints | null {
  const [hints, setHints] = useState(first);
  const start = useRef(first);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let known = keyOf(start.current?.category, start.current?.district);
    let asking: AbortController | undefined;
    async function look() {
      const { category = "", postcode = "" } = typedIn(element);
      const district = isPostcode(postcode) ? outwardOf(normalisePostcode(postcode)) : "";
      const key = keyOf(category, district);
      if (key === known) return;
      known = key;
      asking?.abort();
      if (category === "") return setHints(null);
      asking = new AbortController();
      const { signal } = asking;
      const found = await hintsFor(category, district, signal).catch(() => null);
      if (!signal.aborted) setHints(found);
    }
    const lookNow = () => void look();
    lookNow();
    element.addEventListener("input", lookNow);
    return () => {
      element.removeEventListener("input", lookNow);
      asking?.abort();
    };
  }, [form]);
  return hints;
}

const keyOf = (category = "", district: string | null = "") => `${category} ${district ?? ""}`;

function typedIn(form: HTMLFormElement | null): Record<string, string> {
  const fields = ["category", "postcode"].map((name) => {
    const control = form?.elements.namedItem(name);
    return [name, control instanceof HTMLSelectElement || control instanceof HTMLInputElement ? control.value : ""];
  });
  return Object.fromEntries(fields);
}

async function hintsFor(category: string, district: string, signal: AbortSignal): Promise<Hints | null> {
  const query = new URLSearchParams({ category, ...(district && { postcode: district }) });
  const reply = await fetch(`/api/v1/job-hints?${query}`, { signal });
  if (!reply.ok) return null;
  const { questions, price_range: priceRange } = (await reply.json()) as {
    questions: string[];
    price_range: PriceRange | null;
  };
  return { category, questions, priceRange, district: district || null };
}
