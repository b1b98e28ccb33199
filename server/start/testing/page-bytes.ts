import { expect } from "vitest";

/**
 * The bytes of the main signed-in pages with the demo data, before compression: the whole document, and the part of it that repeats the
 * loaders' data for hydration. Each is about a twentieth above what was measured, because dates, names and weekdays differ by the day. A page that exceeds
 * its budget sends fields that nothing shows, or long class lists once for each row (app/styles/parts.css); an icon is 300 bytes. Lower a number when it can be.
 */
const BUDGETS: [who: string, path: string, html: number, data: number][] = [
  ["customer", "/home", 55_000, 6_000],
  ["customer", "/my-jobs", 78_000, 12_000],
  ["customer", "/browse", 145_000, 21_000],
  ["customer", "/messages", 35_000, 3_000],
  ["customer", "/notifications", 65_000, 9_000],
  ["tradesperson", "/tradesperson-dashboard", 85_000, 9_500],
  ["tradesperson", "/browse", 65_000, 10_000],
  ["tradesperson", "/my-jobs", 80_000, 7_500],
  ["tradesperson", "/manage-quotes", 113_000, 12_000],
  ["tradesperson", "/tradesperson/payments", 75_000, 9_000],
  ["admin", "/admin/users", 98_500, 8_000],
];

const DATA = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/;

/** Expects it of a server with the demo data. */
export async function expectPagesWithinBytes(url: string): Promise<void> {
  const signIn = async (who: string) => {
    const reply = await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url },
      body: JSON.stringify({ email: `${who}@demo.test`, password: "fettle-demo" }),
    });
    return reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  };
  const cookies = new Map<string, string>();
  for (const who of new Set(BUDGETS.map(([one]) => one))) cookies.set(who, await signIn(who));
  const over: string[] = [];
  for (const [who, path, most, mostData] of BUDGETS) {
    const reply = await fetch(`${url}${path}`, { headers: { cookie: cookies.get(who) ?? "" } });
    expect(reply.status, `${who} ${path}`).toBe(200);
    const page = await reply.text();
    const [html, data] = [page, DATA.exec(page)?.[1] ?? ""].map((text) => Buffer.byteLength(text)) as [number, number];
    expect(data, `${who} ${path}: the data for hydration was not found`).toBeGreaterThan(500);
    expectStylesFirst(page, `${who} ${path}`);
    expect(reply.headers.get("link"), `${who} ${path}`).toMatch(/^<\/assets\/app-[^>]+\.css>; rel=preload; as=style$/);
    if (html > most || data > mostData)
      over.push(`${who} ${path}: ${html} of ${most} bytes, of these data ${data} of ${mostData}`);
  }
  expect(over).toEqual([]);
}

/** The stylesheet comes before the scripts, which are not even asked for before the first paint, as no fonts are: it needs neither. */
function expectStylesFirst(page: string, which: string): void {
  const [styles, scripts] = ['rel="stylesheet"', 'rel="modulepreload"'].map((text) => page.indexOf(text)) as [
    number,
    number,
  ];
  expect(styles, `${which}: no stylesheet was found`).toBeGreaterThan(0);
  expect(scripts, `${which}: no preload was found`).toBeGreaterThan(styles);
  const atOnce = page.replace(/<template data-later[\s\S]*?<\/template>/g, "");
  expect(atOnce, `${which}: scripts wait for the paint`).not.toMatch(
    /modulepreload|as="font"|<script[^>]*type="module"[^>]*>import/,
  );
}
