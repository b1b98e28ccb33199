# Varnish as a cache of public pages in front of the servers, purged by them: CDN_PURGE_URL=http://varnish:6081/ and CDN_PURGE_TOKEN. TLS ends in
# front of it. `npm run test:real -- 57` runs this file. docs/scaling.md, "A CDN", says what other caches need.
vcl 4.1;
import std;
backend servers {
  .host = "servers";
  .port = "8081";
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
}
sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9-]+( [a-z0-9-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|[^a-z0-9-])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([^a-z0-9-]|$)");
    return (synth(200));
  }
  # What servers answer to people who are signed in, and to forms, is never looked up: Varnish passes requests with cookies by itself.
}
sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+$") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
    set beresp.grace = 0s;
    return (deliver);
  }
}
sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
    unset resp.http.X-Request-Id;
  } else {
    set resp.http.X-Cache = "miss";
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
