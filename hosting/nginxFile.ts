import type { HeaderRule } from './headersFile';
import { acceptedAs, cacheControl, fileRules, immutableFolder } from './rules';

export interface NginxOptions {
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
  headers: readonly HeaderRule[];
  /** Targets by former addresses, both with the base URL. */
  redirects: ReadonlyMap<string, string>;
}

/**
 * Writes the whole configuration of nginx. It serves `/srv/site`, needs no root, and writes only below `/tmp`. Modules and more
 * settings come from the folders `modules-enabled` and `conf.d` next to it.
 */
export function writeNginx({ baseUrl, headers, redirects }: NginxOptions): string {
  const folder = baseUrl.replace(/\/$/, '');
  return `# Written by the build from hosting/rules.ts: change it there.
worker_processes auto;
pid /tmp/nginx.pid;
error_log stderr warn;
# Debian's packages of modules, such as the one for Brotli, put their files there.
include modules-enabled/*.conf;

events {
  worker_connections 4096;
}

http {
${types()}
  default_type application/octet-stream;
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000;
  open_file_cache max=10000 inactive=60s;
  open_file_cache_valid 5s;
${temporaryFolders()}

  # The build has compressed every file.
  gzip_static on;
  gzip_vary on;
  include conf.d/*.conf;

  map_hash_max_size 16384;
  map_hash_bucket_size 256;
  # The address without a slash at its end.
  map $uri $page {
    "~^(?<path>.+)/$" $path;
    default $uri;
  }
  map $page $former_target {
    default "";
${entries(redirects)}
  }
  # Only a file that was found is kept for good.
  map "$status $uri" $cache_control {
    "~^(200|206|304) ${baseUrl}${immutableFolder}" "${cacheControl.immutable}";
    default "${cacheControl.revalidated}";
  }
  # Documents in which code of readers runs, and workers, have headers of their own.
${headerMaps(headers)}
  # How much is liked what the request accepts: the digits after "0.", or "a" for 1.
${Object.entries(acceptedAs).map(qualityMap).join('\n')}
  # nginx cannot compare numbers. Here the first digit that differs is found, and which of both comes first in the row at the end.
  map "\${markdown_quality}000 \${html_quality}000 a9876543210" $page_as_asked {
    "~^(\\w*)(\\w)\\w* \\1(\\w)\\w* \\w*\\2\\w*\\3" $page.md;
    # As much
    "~^(\\w*[1-9a])0* \\g{1}0* " $page.md;
    default $uri;
  }
  # Pages are read. What is sent goes to the server for MCP clients, where there is one.
  map "$request_method $uri" $is_refused {
    "~^(GET|HEAD) " 0;
    "~^(POST|OPTIONS) ${baseUrl}mcp$" 0;
    default 1;
  }
  # Caches in front keep a page and its Markdown apart. By the file: an answer without content, such as 304, has no type.
  map $uri $vary {
    "~\\.(html|md)$" "Accept";
    default "";
  }

  server {
    listen 8080;
    root /srv/site;
    absolute_redirect off;
    error_page 404 ${folder}/404.html;
${headerLines(headers)}
    add_header Cache-Control $cache_control always;
    add_header Vary $vary always;

    if ($is_refused) {
      return 405;
    }
    if ($former_target) {
      return 301 $former_target$is_args$args;
    }
    # hosting/mcp.conf, if it is beside this file.
    include mcp*.conf;
    location ${baseUrl} {
      try_files $page_as_asked $uri $page/index.html $page.html =404;
    }
    # A page is also found by its file.
    location ~ ^(?<bare>.*?)(/index)?\\.html$ {
      try_files $uri $bare/index.html =404;
    }
    # What tells hosts what to do is not for readers.
    location ${baseUrl}_ {
      return 404;
    }
${belowAPath(baseUrl)}  }
}
`;
}

function types(): string {
  const lines = Object.entries(fileRules).map(([ending, { type }]) => `    "${type}" ${ending};`);
  return ['  types {', ...lines, '  }'].join('\n');
}

function temporaryFolders(): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path /tmp/nginx-${name};`)
    .join('\n');
}

function entries(redirects: ReadonlyMap<string, string>): string {
  return [...redirects].map(([from, to]) => `    ${quote(from)} ${quote(to)};`).join('\n');
}

function qualityMap([form, ranges]: [string, readonly string[]]): string {
  const lines = ranges.flatMap((range) => [
    `    "~*${range}[^,]*;\\s*q=0\\.?(?<${form}_digits>\\d*)" $${form}_digits;`,
    `    "~*${range}" a;`,
  ]);
  return [`  map $http_accept $${form}_quality {`, ...lines, '  }'].join('\n');
}

/** The headers of the whole site. Caching depends on the status, and some headers are others below some paths. */
function headerLines(rules: readonly HeaderRule[]): string {
  const varied = variedHeaders(rules);
  return Object.entries(rules[0]?.headers ?? {})
    .map(
      ([name, value]) =>
        `    add_header ${name} ${varied.has(name) ? toVariable(name) : quote(value)} always;`,
    )
    .join('\n');
}

/** For each header that is another below some paths, a variable with its value. */
function headerMaps(rules: readonly HeaderRule[]): string {
  const [everywhere, ...others] = rules;
  return [...variedHeaders(rules)]
    .map((name) => {
      const own = others.filter(({ headers }) => name in headers);
      const lines = own.map(({ path, headers }) => `    "~^${path}" ${quote(headers[name] ?? '')};`);
      return [
        `  map $uri ${toVariable(name)} {`,
        ...lines,
        `    default ${quote(everywhere?.headers[name] ?? '')};`,
        '  }',
      ].join('\n');
    })
    .join('\n');
}

function variedHeaders([everywhere, ...others]: readonly HeaderRule[]): ReadonlySet<string> {
  const known = Object.keys(everywhere?.headers ?? {});
  return new Set(known.filter((name) => others.some(({ headers }) => name in headers)));
}

function toVariable(header: string): string {
  return `$${header.toLowerCase().replaceAll('-', '_')}`;
}

function belowAPath(baseUrl: string): string {
  if (baseUrl === '/') return '';
  return `    location ~ ^(/|${baseUrl.replace(/\/$/, '')})$ {
      return 302 ${baseUrl};
    }
`;
}

/** A string of nginx' configuration. It has no way to write a dollar sign, which addresses and policies do not have. */
function quote(value: string): string {
  if (value.includes('$')) throw new Error(`nginx would read a variable in ${value}. Write it without "$".`);
  return JSON.stringify(value);
}
