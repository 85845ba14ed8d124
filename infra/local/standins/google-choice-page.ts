const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Posts the answer to the app, as Google does for `form_post`. */
export function answerPage(to: string, answer: URLSearchParams): string {
  const fields = [...answer]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing in (stand-in)</title>
<form method="post" action="${escaped(to)}">${fields}<noscript><button>Continue</button></noscript></form>
<script>document.forms[0].submit()</script></html>`;
}

/** The stand-in's consent page: whom to be. What the app sent along goes on to `/authorize`. */
export function choicePage(query: URLSearchParams): string {
  const passed = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const hint = escaped(query.get('login_hint') ?? 'gina@leadwright.example');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in (stand-in)</title>
<style>body{font:15px system-ui;max-width:380px;margin:12vh auto;padding:0 20px;color:#202633}
label{display:block;margin:14px 0 4px}input{font:inherit;width:100%;padding:8px;box-sizing:border-box}
button{font:inherit;margin-top:20px;padding:10px 16px}p{color:#5b6472}</style>
<h1>Sign in</h1><p>A stand-in for Google on this machine. It believes what is typed here and asks for no password.</p>
<form action="/authorize">${passed}
<label for="e">E-mail</label><input id="e" name="login_hint" type="email" required value="${hint}">
<label for="g">First name</label><input id="g" name="given_name" value="Gina">
<label for="f">Last name</label><input id="f" name="family_name" value="Google">
<button>Continue</button></form></html>`;
}
