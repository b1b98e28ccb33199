import type { S3Client } from "@aws-sdk/client-s3";
import type { ArchiveSettings, Place } from "./index.server.ts";

/** A bucket, best one with Object Lock. Its key needs the rights to list and to put objects, and no others. */
export function openBucket(url: URL, settings: ArchiveSettings): Place {
  const Bucket = url.hostname;
  const prefix = url.pathname.length > 1 ? `${url.pathname.slice(1).replace(/\/$/, "")}/` : "";
  let opened: Promise<{ client: S3Client; sdk: typeof import("@aws-sdk/client-s3") }> | undefined;
  const open = () => {
    opened ??= openClient(settings);
    return opened;
  };
  return {
    names: async (after) => {
      const { client, sdk } = await open();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, StartAfter: `${prefix}${after}` });
      const names: string[] = [];
      for await (const page of pages)
        for (const { Key } of page.Contents ?? []) if (Key && Key !== prefix) names.push(Key.slice(prefix.length));
      return names;
    },
    add: async (name, content) => {
      const { client, sdk } = await open();
      const object = { Bucket, Key: `${prefix}${name}`, Body: content, ContentType: "application/x-ndjson" };
      // "*": only if there is no such object. Object Lock demands a checksum, which the SDK adds.
      await client.send(new sdk.PutObjectCommand({ ...object, IfNoneMatch: "*" })).catch((error: unknown) => {
        if (!(error instanceof sdk.S3ServiceException) || error.$metadata.httpStatusCode !== 412) throw error;
      });
    },
  };
}

/** Imported on demand: the SDK is large, and most installations do not need it. */
async function openClient(settings: ArchiveSettings) {
  const sdk = await import("@aws-sdk/client-s3");
  const { S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const client = new sdk.S3Client({
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
    ...(S3_ACCESS_KEY_ID &&
      S3_SECRET_ACCESS_KEY && {
        credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      }),
  });
  return { client, sdk };
}
