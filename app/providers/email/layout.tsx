import type { CSSProperties } from "react";
import type { MailContent } from "./port.ts";

const ink = "#16201b";
const soft = "#515b55";
const line = "#dfdcd5";
const green = "#0d5a38";
const text = "'Schibsted Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const style = {
  body: { margin: 0, padding: 0, background: "#fbfaf6", color: ink, fontFamily: text, fontSize: 16, lineHeight: 1.5 },
  page: { maxWidth: 560, margin: "0 auto", padding: "32px 20px 48px" },
  brand: { fontSize: 20, fontWeight: 700, letterSpacing: "-0.02em", color: ink, margin: "0 0 24px" },
  mark: {
    display: "inline-block",
    width: 26,
    height: 26,
    marginRight: 9,
    borderRadius: 7,
    background: green,
    color: "#ffffff",
    fontSize: 16,
    lineHeight: "26px",
    textAlign: "center",
  },
  card: { background: "#ffffff", border: `1px solid ${line}`, borderRadius: 14, padding: "28px 28px 30px" },
  heading: { margin: "0 0 14px", fontSize: 25, lineHeight: 1.15, letterSpacing: "-0.02em", fontWeight: 700 },
  paragraph: { margin: "0 0 14px" },
  facts: { width: "100%", borderCollapse: "collapse", margin: "6px 0 20px", borderTop: `1px solid ${line}` },
  label: {
    width: "34%",
    padding: "10px 12px 10px 0",
    color: soft,
    fontWeight: 400,
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: `1px solid ${line}`,
  },
  value: { padding: "10px 0", fontWeight: 600, borderBottom: `1px solid ${line}`, overflowWrap: "anywhere" },
  button: {
    display: "inline-block",
    margin: "8px 0 0",
    padding: "13px 22px",
    borderRadius: 10,
    background: green,
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  note: { margin: "20px 0 0", fontSize: 14, color: soft },
  foot: { margin: "22px 4px 0", fontSize: 13, color: soft },
} satisfies Record<string, CSSProperties>;

/** The look that all mails share: paper, one card, one button. Styles stand inline, as mail programs want them. */
export function MailLayout({ content, name, brand }: { content: MailContent; name: string; brand: string }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.subject}</title>
      </head>
      <body style={style.body}>
        <div style={{ display: "none", overflow: "hidden", maxHeight: 0 }}>{content.preview}</div>
        <div style={style.page}>
          <p style={style.brand}>
            <span style={style.mark} aria-hidden="true">
              {brand.charAt(0)}
            </span>
            {brand}
          </p>
          <div style={style.card}>
            <h1 style={style.heading}>{content.heading}</h1>
            <p style={style.paragraph}>Hello {name},</p>
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph} style={style.paragraph}>
                {paragraph}
              </p>
            ))}
            {content.facts && <Facts facts={content.facts} />}
            <a href={content.button.url} style={style.button}>
              {content.button.label}
            </a>
            {content.note && <p style={style.note}>{content.note}</p>}
          </div>
          <p style={style.foot}>
            If the button does not work, open this address: <br />
            <span style={{ overflowWrap: "anywhere" }}>{content.button.url}</span>
          </p>
        </div>
      </body>
    </html>
  );
}

function Facts({ facts }: { facts: NonNullable<MailContent["facts"]> }) {
  return (
    <table style={style.facts}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" style={style.label}>
              {label}
            </th>
            <td style={style.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
