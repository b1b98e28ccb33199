import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { createMiddleware } from "hono/factory";

interface Asset {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  type: string;
  etag: string;
  cache: string;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".map": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Browsers revalidate the service worker, so that the one of a new build takes over. */
const CACHE_CONTROL: Record<string, string> = { "/sw.js": "no-cache" };

/**
 * Serves the built files of a folder from memory, compressed at build time. Files that are added later are not served. After a first start the files
 * are compressed again (server/start/build.ts): until the file `unfinished` beside the folder is gone, they are read for each request.
 */
export function assets(folder: string) {
  const unfinished = join(folder, "../unfinished");
  const paths = new Set(
    globSync("**/*.*", { cwd: folder })
      .filter((path) => !/\.(br|gz)$/.test(path))
      .map((path) => `/${path.replaceAll("\\", "/")}`),
  );
  const loaded = new Map<string, Asset>();
  const find = (path: string): Asset | undefined => {
    if (!paths.has(path)) return undefined;
    const known = loaded.get(path);
    if (known) return known;
    // Before the file is read, which may be replaced in between.
    const isFinal = !existsSync(unfinished);
    const asset = load(folder, path);
    if (isFinal) loaded.set(path, asset);
    return asset;
  };
  return createMiddleware(async (c, next) => {
    const asset = c.req.method === "GET" || c.req.method === "HEAD" ? find(c.req.path) : undefined;
    if (!asset) return next();
    const headers = new Headers({
      "Content-Type": asset.type,
      "Cache-Control": asset.cache,
      ETag: asset.etag,
      Vary: "Accept-Encoding",
      "X-Content-Type-Options": "nosniff",
    });
    const known = c.req.header("if-none-match");
    if (known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === asset.etag || tag === "*"))
      return new Response(null, { status: 304, headers });
    const accepted = c.req.header("accept-encoding") ?? "";
    const encoding =
      asset.br && /\bbr\b/.test(accepted) ? "br" : asset.gzip && /\bgzip\b/.test(accepted) ? "gzip" : null;
    const body = encoding ? asset[encoding] : asset.plain;
    if (encoding) headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(body?.length ?? 0));
    return new Response(c.req.method === "HEAD" ? null : (body as BodyInit), { headers });
  });
}

function load(folder: string, path: string): Asset {
  const file = join(folder, path);
  const compressed = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
  const plain = readFileSync(file);
  return {
    plain,
    br: compressed(".br"),
    gzip: compressed(".gz"),
    type: TYPES[extname(path)] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    // The names under /assets/ contain a hash of the content, so the files never change.
    cache: path.startsWith("/assets/")
      ? "public, max-age=31536000, immutable"
      : (CACHE_CONTROL[path] ?? "public, max-age=3600"),
  };
}
