import { Plus } from "lucide-react";
import { type MouseEvent, type RefObject, useState } from "react";
import { Link } from "react-router";
import { formatPounds, type Pence, parsePounds, poundsInput } from "#kernel/money.ts";
import { FilterChips } from "#ui/filter-chips.tsx";
import type { QuoteTexts } from "../rules/quote.fields.ts";
import { type TemplateLine, type TemplateShare, withLine } from "../rules/template.ts";

/** A tradesperson's templates and saved lines, and the ones chosen in the URL. */
export interface QuoteStarter {
  templates: readonly { id: string; name: string }[];
  lines: readonly (TemplateLine & { id: string })[];
  prefill:
    | (QuoteTexts & {
        key: string;
        templateId: string | null;
        lineIds: readonly string[];
        shares: readonly TemplateShare[];
      })
    | null;
}

interface QuotePrefillProps {
  starter: QuoteStarter;
  form: RefObject<HTMLFormElement | null>;
}

const HERE = "#your-quote";

/** Links that prefill a quote from templates and saved lines. With JavaScript they work without a reload. */
export function QuotePrefill({ starter: { templates, lines, prefill }, form }: QuotePrefillProps) {
  const [added, setAdded] = useState("");
  if (templates.length === 0 && lines.length === 0) return null;
  const now = { template: prefill?.templateId ?? null, lines: prefill?.lineIds ?? [] };

  function add(event: MouseEvent, line: TemplateLine) {
    if (!form.current) return;
    event.preventDefault();
    const put = (name: string, change: (value: string) => string) => {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      field.value = change(field.value);
      // Counters, milestones and the saved draft listen to input events.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
    put("message", (message) => withLine(message, line));
    put("amount", (typed) => plus(typed, line.amount));
    setAdded(`Added: ${line.text}, ${formatPounds(line.amount)}`);
  }

  return (
    <div className="mb-6 flex max-w-measure flex-col gap-4">
      {templates.length > 0 && (
        <div>
          <p className="mb-2 font-semibold">Start from a template</p>
          <FilterChips
            label="Templates"
            className="scroll-quiet -mx-1 overflow-x-auto px-1"
            chips={templates.map(({ id, name }) => ({
              to: addressOf({ template: id, lines: [] }),
              label: name,
              current: id === now.template,
            }))}
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

/** Adds a line's price to the amount field; an invalid amount stays. */
function plus(typed: string, more: Pence): string {
  const amount = typed.trim() === "" ? 0 : parsePounds(typed);
  return amount === null ? typed : poundsInput(amount + more);
}
