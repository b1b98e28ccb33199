import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import type { CSSProperties } from "react";
import { COLOURS } from "#config/brand/colours.ts";
import type { MailContent } from "#kernel/mail-text.ts";
import { texts } from "./texts.ts";

const { ink, soft, line, green, paper } = COLOURS;
const text = "'Schibsted Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const style = {
  body: { margin: 0, padding: 0, background: paper, color: ink, fontFamily: text, fontSize: 16, lineHeight: 1.5 },
  page: { maxWidth: 600, margin: "0 auto", padding: "32px 20px 48px" },
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
  paragraph: { margin: "0 0 14px", fontSize: 16, lineHeight: 1.5 },
  quoted: {
    margin: "0 0 20px",
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${green}`,
    fontSize: 16,
    lineHeight: 1.5,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
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
    margin: "8px 0 0",
    padding: "13px 22px",
    borderRadius: 10,
    background: green,
    color: "#ffffff",
    fontSize: 16,
    fontWeight: 600,
    textDecoration: "none",
  },
  note: { margin: "20px 0 0", fontSize: 14, lineHeight: 1.5, color: soft },
  foot: { margin: "22px 4px 0", fontSize: 13, lineHeight: 1.5, color: soft },
  address: { overflowWrap: "anywhere" },
  quiet: { color: soft, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

interface MailLayoutProps {
  content: MailContent;
  /** "Hello Jo Marsh,". */
  greeting: string;
  brand: string;
  /** The sender: name, address, company number, registered office. */
  sender: readonly string[];
  unsubscribeUrl: string | null;
}

/** The layout of all emails: one card with one button. Styles are inline, as email clients require. */
export function MailLayout({ content, greeting, brand, sender, unsubscribeUrl }: MailLayoutProps) {
  const { heading, paragraphs, quoted, facts, button, note } = content;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{content.subject}</title>
      </Head>
      <Body style={style.body}>
        <Preview>{content.preview}</Preview>
        <Container style={style.page}>
          <Text style={style.brand}>
            <span style={style.mark} aria-hidden="true">
              {brand.charAt(0)}
            </span>
            {brand}
          </Text>
          <Section style={style.card}>
            <Heading as="h1" style={style.heading}>
              {heading}
            </Heading>
            <Text style={style.paragraph}>{greeting}</Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={style.paragraph}>
                {paragraph}
              </Text>
            ))}
            {quoted && <Text style={style.quoted}>{quoted}</Text>}
            {facts && <Facts facts={facts} />}
            <Button href={button.url} style={style.button}>
              {button.label}
            </Button>
            {note && <Text style={style.note}>{note}</Text>}
          </Section>
          <Text style={style.foot}>
            {texts.openThisAddress} <br />
            <span style={style.address}>{button.url}</span>
          </Text>
          <Text style={style.foot}>
            {unsubscribeUrl ? (
              <>
                {texts.whyYouGetThis}{" "}
                <Link href={unsubscribeUrl} style={style.quiet}>
                  {texts.stopTheseEmails}
                </Link>
              </>
            ) : (
              ALWAYS_SENT
            )}
          </Text>
          {sender.length > 0 && <Text style={style.foot}>{sender.join(". ")}</Text>}
        </Container>
      </Body>
    </Html>
  );
}

export const ALWAYS_SENT = texts.alwaysSent;

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
