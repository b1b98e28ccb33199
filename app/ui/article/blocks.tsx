import { type Block, textSpans } from "#kernel/rich-text.ts";
import { Link } from "../link.tsx";

/** The blocks of a text, in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <OneBlock key={JSON.stringify(block)} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p>
        <Inline text={block} />
      </p>
    );
  if ("list" in block) return <ul>{items(block.list)}</ul>;
  if ("steps" in block) return <ol>{items(block.steps)}</ol>;
  if ("note" in block)
    return (
      <p className="note">
        <Inline text={block.note} />
      </p>
    );
  return "table" in block ? <Table {...block.table} /> : <PrintableForm {...block.form} />;
}

const items = (texts: readonly string[]) =>
  texts.map((text) => (
    <li key={text}>
      <Inline text={text} />
    </li>
  ));

type TableProps = Extract<Block, { table: unknown }>["table"];

/** On phones each row becomes a block, with the column's name before each cell. */
function Table({ caption, head, rows }: TableProps) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = "", ...rest]) => (
          <tr key={first}>
            <th scope="row">
              <Inline text={first} />
            </th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-name={head[index + 1]}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type PrintableFormProps = Extract<Block, { form: unknown }>["form"];

function PrintableForm({ title, lines }: PrintableFormProps) {
  return (
    <div className="printable-form">
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line} className={line.endsWith(":") ? "blank" : undefined}>
          <Inline text={line} />
        </p>
      ))}
    </div>
  );
}

/** The text and links of a paragraph. Links within the page and to other sites are plain `<a>` elements. */
function Inline({ text }: { text: string }) {
  return textSpans(text).map(({ text: words, href, strong }, index) => {
    const key = `${index}`;
    if (strong) return <strong key={key}>{words}</strong>;
    if (!href) return words;
    if (!href.startsWith("/"))
      return (
        <a key={key} href={href}>
          {words}
        </a>
      );
    return (
      <Link key={key} to={href}>
        {words}
      </Link>
    );
  });
}
