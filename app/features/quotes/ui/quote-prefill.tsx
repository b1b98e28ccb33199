import { Plus } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { FilterChips } from "#ui/filter-chips.tsx";
import type { QuoteTexts } from "../rules/quote-texts.ts";
import type { TemplateLine, TemplateShare } from "../rules/template.ts";
import type { SuggestedDate } from "./date-fields.tsx";

/** A tradesperson's last quotes for such work, templates and saved lines, and the ones chosen in the URL. */
export interface QuoteStarter {
  /** Quotes that they sent for the same kind of work, the last first, with the price as text. */
  last: readonly { id: string; title: string; price: string }[];
  templates: readonly { id: string; name: string }[];
  /** Free windows of their calendar. */
  suggested: readonly SuggestedDate[];
  lines: readonly (TemplateLine & { id: string })[];
  /** The tradesperson's; null if they are not registered for VAT. */
  vatNumber: string | null;
  prefill:
    | (QuoteTexts & {
        key: string;
        likeId: string | null;
        templateId: string | null;
        lineIds: readonly string[];
        shares: readonly TemplateShare[];
      })
    | null;
}

interface QuotePrefillProps {
  starter: QuoteStarter;
  /** Adds a saved line to the form. */
  onAdd: (line: TemplateLine) => void;
}

const HERE = "#your-quote";

/** Links that prefill a quote from earlier ones, templates and saved lines. With JavaScript they work without a reload. */
export function QuotePrefill({ starter: { last, templates, lines, prefill }, onAdd }: QuotePrefillProps) {
  const [added, setAdded] = useState("");
  if (last.length + templates.length + lines.length === 0) return null;
  const now = { template: prefill?.templateId ?? null, lines: prefill?.lineIds ?? [] };
  const begin = [
    ...last.map(({ id, title, price }) => ({
      to: `?${new URLSearchParams({ like: id })}${HERE}`,
      label: `Last: ${title}, ${price}`,
      current: id === prefill?.likeId,
    })),
    ...templates.map(({ id, name }) => ({
      to: addressOf({ template: id, lines: [] }),
      label: name,
      current: id === now.template,
    })),
  ];

  function add(event: MouseEvent, line: TemplateLine) {
    event.preventDefault();
    onAdd(line);
    setAdded(`Added: ${line.text}, ${formatPounds(line.amount)}`);
  }

  return (
    <div className="mb-6 flex max-w-measure flex-col gap-4">
      {begin.length > 0 && (
        <div>
          <p className="mb-2 font-semibold">Start from an earlier quote or a template</p>
          <FilterChips
            label="Earlier quotes and templates"
            className="scroll-quiet -mx-1 overflow-x-auto px-1"
            chips={begin}
          />
        </div>
      )}
      {lines.length > 0 && (
        <div>
          <p className="mb-2 font-semibold">Add a saved line</p>
          <ul className="flex flex-wrap gap-2">
            {lines.map((line) => (
              <li key={line.id} className="max-w-full">
                <Link
                  to={addressOf({ ...now, lines: [...now.lines, line.id] })}
                  onClick={(event) => add(event, line)}
                  className="edge-in-forced-colors inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised px-4 py-1.5 font-semibold text-ink text-sm hover:border-edge hover:bg-sunk"
                >
                  <Plus aria-hidden className="size-4 flex-none" />
                  <span className="min-w-0 break-words">
                    {line.text} <span className="num font-normal text-soft">{formatPounds(line.amount)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {added}
          </p>
        </div>
      )}
    </div>
  );
}

/** The URL of this page with the form prefilled. */
function addressOf({ template, lines }: { template: string | null; lines: readonly string[] }): string {
  const query = new URLSearchParams(template ? { template } : {});
  for (const line of lines) query.append("line", line);
  return `?${query}${HERE}`;
}
