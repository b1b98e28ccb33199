import { logoPath } from "#features/verification/rules/logo.ts";
import { formatPounds } from "#kernel/money.ts";
import type { DocumentContent, Party } from "../rules/document.ts";

/** The text of a document, in the order of the PDF. */
export function DocumentSheet({ content }: { content: DocumentContent }) {
  const { brand, operator, logo, parties, facts, lines, total, table, parts, notes } = content;
  return (
    <article>
      {logo && (
        <img
          src={logoPath(logo)}
          alt=""
          width={logo.width}
          height={logo.height}
          className="mb-5 h-16 w-auto max-w-full rounded-md object-contain"
        />
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {[...parties.map(partyFact), ...facts].map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="num whitespace-pre-line break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {lines.length > 0 && <Lines lines={lines} total={total} />}
      {table && <Figures table={table} />}
      {parts?.map(({ title, paragraphs }) => (
        <section key={title} className="mt-8">
          <h2 className="subheading">{title}</h2>
          {paragraphs.map((words) => (
            <p key={words} className="mt-2 break-words">
              {words}
            </p>
          ))}
        </section>
      ))}
      <div className="mt-8 text-soft text-sm">
        {notes.map((note) => (
          <p key={note} className="mt-1">
            {note}
          </p>
        ))}
        <p className="mt-1">
          {brand}
          {operator && `, ${operator}`}
        </p>
      </div>
    </article>
  );
}

const partyFact = ({ label, name, lines = [] }: Party) => ({ label, text: [name, ...lines].join("\n") });

function Lines({ lines, total }: Pick<DocumentContent, "lines" | "total">) {
  return (
    <dl className="hairlines mt-7 border-line border-y">
      {lines.map(({ text, detail, amount }) => (
        <div key={`${text} ${amount}`} className="flex items-start justify-between gap-6 py-3.5">
          <dt className="min-w-0 break-words">
            {text}
            {detail && <span className="block text-soft text-sm">{detail}</span>}
          </dt>
          <dd className="num flex-none">{formatPounds(amount)}</dd>
        </div>
      ))}
      {total && (
        <div className="flex items-start justify-between gap-6 py-3.5 font-semibold">
          <dt>{total.label}</dt>
          <dd className="num flex-none">{formatPounds(total.amount)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Two movements of a day can look the same. */
function keyed(rows: readonly string[][]) {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const text = row.join(" ");
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${text} ${times}`, row };
  });
}

function Figures({ table: { head, rows } }: { table: NonNullable<DocumentContent["table"]> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className="mt-7 overflow-x-auto" tabIndex={0} aria-label="Figures">
      <table className="num w-full text-right max-sm:text-sm">
        <thead className="border-line border-b text-soft text-sm">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pl-2 font-medium first:pl-0 first:text-left sm:pl-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="hairlines">
          {keyed(rows).map(({ key, row: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className="min-w-36 py-2.5 text-left font-medium">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className="whitespace-nowrap py-2.5 pl-2 sm:pl-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
