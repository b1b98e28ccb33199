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
import { type CSSProperties, Fragment } from "react";
import { COLOURS } from "#config/brand/colours.ts";
import { initials } from "#kernel/initials.ts";
import { FACE, type MailContent, PICTURE } from "#kernel/mail-text.ts";

const { ink, soft, line, green, paper, amber } = COLOURS;
const text = "'Schibsted Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const display =
  "'Bricolage Grotesque', 'Schibsted Grotesk', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const sunk = "#f1f0ea";

const style = {
  body: { margin: 0, padding: 0, background: sunk, color: ink, fontFamily: text, fontSize: 17, lineHeight: 1.5 },
  page: { width: "100%", maxWidth: 600, margin: "0 auto", padding: "24px 0 40px" },
  card: { background: paper, borderRadius: 16, padding: "32px 36px 28px" },
  brand: { fontSize: 19, fontWeight: 700, letterSpacing: "-0.02em", margin: "0 0 22px" },
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
  dot: { color: amber },
  face: { display: "block", borderRadius: "50%", margin: "0 0 16px" },
  picture: { display: "block", width: "100%", height: "auto", borderRadius: 14, margin: "0 0 20px" },
  initials: {
    width: 72,
    height: 72,
    margin: "0 0 16px",
    borderRadius: "50%",
    background: green,
    color: "#ffffff",
    fontSize: 26,
    fontWeight: 700,
    lineHeight: "72px",
    textAlign: "center",
  },
  heading: {
    margin: "0 0 12px",
    fontFamily: display,
    fontSize: 28,
    lineHeight: 1.1,
    letterSpacing: "-0.02em",
    fontWeight: 700,
  },
  paragraph: { margin: "0 0 14px", fontSize: 17, lineHeight: 1.5 },
  quoted: {
    margin: "0 0 20px",
    padding: "2px 0 2px 16px",
    borderLeft: `3px solid ${green}`,
    fontSize: 17,
    lineHeight: 1.5,
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  facts: { width: "100%", borderCollapse: "collapse", margin: "20px 0", borderTop: `1px solid ${line}` },
  label: {
    width: "33%",
    padding: "11px 12px 11px 0",
    color: soft,
    fontSize: 16,
    fontWeight: 400,
    textAlign: "left",
    verticalAlign: "top",
    borderBottom: `1px solid ${line}`,
  },
  value: {
    padding: "11px 0",
    fontSize: 16,
    verticalAlign: "top",
    borderBottom: `1px solid ${line}`,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  },
  button: {
    margin: 0,
    padding: "13px 25px",
    borderRadius: 10,
    background: green,
    color: "#ffffff",
    fontSize: 17,
    fontWeight: 600,
    textDecoration: "none",
    textAlign: "center",
  },
  note: { margin: "16px 0 0", fontSize: 15, lineHeight: 1.55, color: soft },
  files: { margin: "16px 0 0", fontSize: 14, lineHeight: "42px" },
  file: {
    display: "inline-block",
    margin: "0 8px 0 0",
    padding: "0 12px",
    lineHeight: "32px",
    border: `1px solid ${soft}`,
    borderRadius: 8,
    whiteSpace: "nowrap",
  },
  foot: { margin: "0 0 14px", fontSize: 13, lineHeight: 1.5, color: soft },
  around: { padding: "22px 24px 0" },
  address: { overflowWrap: "anywhere" },
  quiet: { color: soft, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

/** What inline styles cannot say: the narrow screen, on which the card is the whole page, and the dark one. Programs that ignore it show the light one. */
const SHEET = `
@media (max-width:620px){.page{padding:0 0 32px!important}.card{border-radius:0!important;padding:24px 24px 26px!important}
.button{display:block!important}.label{width:36%!important}}
@media (prefers-color-scheme:dark){.body{background:#101613!important}.body td{background:transparent!important}.card{background:#18201c!important}
.card,.card p,.card h1,.card td{color:#efeee8!important}.card .soft,.card th,.foot,.foot a{color:#aeb5ad!important}
.facts,.facts th,.facts td{border-color:#353d38!important}.file{border-color:#7b847d!important}}
`.replaceAll("\n", "");

interface MailLayoutProps {
  content: MailContent;
  /** "Hello Jo Marsh,". */
  greeting: string;
  brand: string;
  /** The sender: name, address, company number, registered office. */
  sender: readonly string[];
  unsubscribeUrl: string | null;
  /** The names of the attached files. */
  files: readonly string[];
}

/** The layout of all emails: one card with one button. Styles are inline, as email clients require. */
export function MailLayout({ content, greeting, brand, sender, unsubscribeUrl, files }: MailLayoutProps) {
  const { face, picture, heading, lead, paragraphs, quoted, facts, button, note } = content;
  return (
    <Html lang="en-GB">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{content.subject}</title>
        <style>{SHEET}</style>
      </Head>
      <Body className="body" style={style.body}>
        <Preview>{content.preview}</Preview>
        <Container className="page" style={style.page}>
          <Section className="card" style={style.card}>
            <Text style={style.brand}>
              <span style={style.mark} aria-hidden="true">
                {brand.charAt(0)}
                <span style={style.dot}>.</span>
              </span>
              {brand}
            </Text>
            {face && <Face {...face} />}
            {picture && <img src={`cid:${PICTURE}`} alt="" width={528} style={style.picture} {...NO_PRELOAD} />}
            <Heading as="h1" style={style.heading}>
              {heading}
            </Heading>
            {!face && !picture && <Text style={style.paragraph}>{greeting}</Text>}
            {lead && (
              <Text style={style.paragraph}>
                {lead.map((part) =>
                  typeof part === "string" ? part : <strong key={part.strong}>{part.strong}</strong>,
                )}
              </Text>
            )}
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={style.paragraph}>
                {paragraph}
              </Text>
            ))}
            {quoted && <Text style={style.quoted}>{quoted}</Text>}
            {facts && <Facts facts={facts} />}
            <Button href={button.url} className="button" style={style.button}>
              {button.label}
            </Button>
            {note && (
              <Text className="soft" style={style.note}>
                {note}
              </Text>
            )}
            {files.length > 0 && <Files names={files} />}
          </Section>
          <Foot url={button.url} because={content.because} sender={sender} unsubscribeUrl={unsubscribeUrl} />
        </Container>
      </Body>
    </Html>
  );
}

export const ALWAYS_SENT = "We always email you about your account and your money.";

/** React would add a link that loads the picture before the rest, which is of no use for what is attached. */
const NO_PRELOAD = { fetchPriority: "low" } as const;

/** A person, 72 pixels wide: the attached photo, or their initials, which need no picture. */
const Face = ({ name, hasPhoto }: NonNullable<MailContent["face"]>) =>
  hasPhoto ? (
    <img src={`cid:${FACE}`} alt={name} width={72} height={72} style={style.face} {...NO_PRELOAD} />
  ) : (
    <div role="img" aria-label={name} style={style.initials}>
      {initials(name)}
    </div>
  );

function Facts({ facts }: { facts: NonNullable<MailContent["facts"]> }) {
  return (
    <table className="facts" style={style.facts}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" className="label" style={style.label}>
              {label}
            </th>
            <td style={style.value}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Files = ({ names }: { names: readonly string[] }) => (
  <Text style={style.files}>
    {names.map((name) => (
      <span key={name}>
        <span className="file" style={style.file}>
          {name}
        </span>{" "}
      </span>
    ))}
  </Text>
);

/** Where a reader chooses their emails and finds help, on the site to which the button leads. */
export const helpLinks = (url: string): [label: string, address: string][] => [
  ["Email settings", new URL("/profile?tab=settings", url).href],
  ["Help", new URL("/support", url).href],
];

interface FootProps extends Pick<MailLayoutProps, "sender" | "unsubscribeUrl"> {
  url: string;
  because: string | undefined;
}

function Foot({ url, because, sender, unsubscribeUrl }: FootProps) {
  return (
    <Section className="foot" style={style.around}>
      <Text className="foot" style={style.foot}>
        {unsubscribeUrl ? (
          <>
            You’re getting this email because email notifications are on.{" "}
            <Link href={unsubscribeUrl} style={style.quiet}>
              Stop these emails
            </Link>
          </>
        ) : (
          (because ?? ALWAYS_SENT)
        )}
      </Text>
      <Text className="foot" style={style.foot}>
        If the button does not work, open this link: <br />
        <span style={style.address}>{url}</span>
      </Text>
      {sender.length > 0 && (
        <Text className="foot" style={style.foot}>
          {sender.join(". ")}
        </Text>
      )}
      <Text className="foot" style={style.foot}>
        {helpLinks(url).map(([label, address], at) => (
          <Fragment key={label}>
            {at > 0 && " · "}
            <Link href={address} style={style.quiet}>
              {label}
            </Link>
          </Fragment>
        ))}
      </Text>
    </Section>
  );
}
